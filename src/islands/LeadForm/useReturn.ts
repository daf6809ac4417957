import { useEffect, useEffectEvent } from 'react';

/** Calls back when the visitor returns to a page that the browser had kept as it was left. */
export function useReturn(callback: () => void): void {
  const onReturn = useEffectEvent(callback);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('pageshow', onShow);
    return () => {
      removeEventListener('pageshow', onShow);
    };
  }, []);
}
