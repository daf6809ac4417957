import { useEffect, useRef, type RefObject } from 'react';
import type { FormDefinition } from '../../forms/definition.ts';

/** After success: clear the box, or close the dialog around the form and make the form fresh for its next opening. */
export function useSuccessTiming(
  element: RefObject<HTMLFormElement | null>,
  { success }: FormDefinition,
  isSuccess: boolean,
  reset: () => void,
) {
  const latestReset = useRef(reset);
  useEffect(() => {
    latestReset.current = reset;
  });
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timers: ReturnType<typeof setTimeout>[] = [];
    const after = (ms: number, act: () => void) => timers.push(setTimeout(act, ms));
    const dialog = element.current?.closest('dialog');
    const onClose = () => {
      if (success.kind !== 'clears') {
        after(success.resetAfterCloseMs, () => {
          latestReset.current();
        });
      }
    };
    dialog?.addEventListener('close', onClose);
    if (success.kind === 'clears') after(success.afterMs, () => latestReset.current());
    if (success.kind === 'closes') after(success.afterMs, () => dialog?.close());
    return () => {
      dialog?.removeEventListener('close', onClose);
      timers.forEach(clearTimeout);
    };
  }, [element, success, isSuccess]);
}
