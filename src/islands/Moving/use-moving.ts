import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type PointerEvent,
} from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

const watchReducedMotion = (notify: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', notify);
  return () => {
    query.removeEventListener('change', notify);
  };
};

/**
 * Whether something that moves by itself moves now: not while the visitor has paused it, points at it or has the focus
 * in it, and under reduced motion only when asked to. `hold` goes on the element that moves.
 */
export function useMoving() {
  const isReduced = useSyncExternalStore(
    watchReducedMotion,
    () => matchMedia(REDUCED_MOTION).matches,
    () => false,
  );
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHeld, setHeld] = useState({ pointer: false, focus: false });
  const holdPointer = (pointer: boolean) => {
    setHeld((held) => ({ ...held, pointer }));
  };
  const isPlaying = choice ? choice === 'play' : !isReduced;

  return {
    isPlaying,
    isMoving: isPlaying && !isHeld.pointer && !isHeld.focus,
    toggle: () => {
      setChoice(isPlaying ? 'pause' : 'play');
      // The hand that asks it to play is still on it: what it holds counts again from the next time it comes.
      setHeld({ pointer: false, focus: false });
    },
    hold: {
      onPointerEnter: ({ currentTarget }: PointerEvent) => {
        holdPointer(true);
        // What the pointer is on may be replaced under it, and nothing then says that it leaves: look where it is next.
        const follow = ({ target }: Event) => {
          if (target instanceof Node && currentTarget.contains(target)) return;
          document.removeEventListener('pointerover', follow);
          holdPointer(false);
        };
        document.addEventListener('pointerover', follow);
      },
      // Out of the window, where there is no next.
      onPointerLeave: () => {
        holdPointer(false);
      },
      onFocus: () => {
        setHeld((held) => ({ ...held, focus: true }));
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) setHeld((held) => ({ ...held, focus: false }));
      },
    },
  };
}

/** Calls back every so many milliseconds while it is moving; a pause starts the wait anew. */
export function useEvery(milliseconds: number, isMoving: boolean, callback: () => void): void {
  const onTick = useEffectEvent(callback);
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      onTick();
    }, milliseconds);
    return () => {
      clearInterval(timer);
    };
  }, [milliseconds, isMoving]);
}

/** An index that goes round, with a fade before each change. */
export function useFadingIndex(
  count: number,
  timing: { readonly everyMs: number; readonly fadeMs: number },
  isMoving: boolean,
): { index: number; isFading: boolean } {
  const [index, setIndex] = useState(0);
  const [isFading, setFading] = useState(false);
  const fade = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvery(timing.everyMs, isMoving && count > 1, () => {
    setFading(true);
    fade.current = setTimeout(() => {
      setIndex((current) => (current + 1) % count);
      setFading(false);
    }, timing.fadeMs);
  });
  useEffect(
    () => () => {
      clearTimeout(fade.current);
    },
    [],
  );
  return { index, isFading };
}
