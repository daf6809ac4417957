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

const readReducedMotion = () => matchMedia(REDUCED_MOTION).matches;

const watchReducedMotion = (notify: () => void) => {
  const query = matchMedia(REDUCED_MOTION);
  query.addEventListener('change', notify);
  return () => {
    query.removeEventListener('change', notify);
  };
};

const watchVisibility = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify);
  return () => {
    document.removeEventListener('visibilitychange', notify);
  };
};

/**
 * Whether an animated element moves now: not while the visitor pauses it, points at it or focuses it, in a hidden tab, and under reduced
 * motion only after a press on play. `hold` goes on the element.
 */
export function useMoving() {
  const isReduced = useSyncExternalStore<boolean | undefined>(
    watchReducedMotion,
    readReducedMotion,
    () => undefined,
  );
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const [choice, setChoice] = useState<'play' | 'pause'>();
  const [isHeld, setHeld] = useState({ pointer: false, focus: false });
  const holdPointer = (pointer: boolean) => {
    setHeld((held) => ({ ...held, pointer }));
  };
  const playsWhen = (isStill: boolean) => (choice ? choice === 'play' : !isStill);
  const isPlaying = isReduced === undefined ? undefined : playsWhen(isReduced);

  return {
    isPlaying,
    isMoving: isPlaying === true && !isHidden && !isHeld.pointer && !isHeld.focus,
    toggle: () => {
      setChoice(playsWhen(readReducedMotion()) ? 'pause' : 'play');
      // The pointer or focus on the button holds the element only after it leaves and returns.
      setHeld({ pointer: false, focus: false });
    },
    hold: {
      onPointerEnter: ({ currentTarget }: PointerEvent) => {
        holdPointer(true);
        // No event fires when the pointer's element is replaced, so every move is checked.
        const follow = ({ target }: Event) => {
          if (target instanceof Node && currentTarget.contains(target)) return;
          document.removeEventListener('pointerover', follow);
          holdPointer(false);
        };
        document.addEventListener('pointerover', follow);
      },
      // The pointer leaves the window.
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

/** Calls back at an interval while `isMoving`; a pause restarts the interval. */
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

/** An index in a loop, with a fade before each change. */
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
