import { useEffect, useRef } from 'react';

/** In the place of classes and keyframes, which would travel in the style sheet of every page. */
const RING = {
  display: 'inline-block',
  width: '1rem',
  height: '1rem',
  marginRight: '0.625rem',
  verticalAlign: '-0.125rem',
  border: '2px solid',
  borderTopColor: 'transparent',
  borderRadius: '50%',
} as const;

/** Goes round while the visitor waits; stands still under reduced motion. What is awaited stands beside it in words. */
export function Spinner() {
  const ring = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const turning = ring.current?.animate(
      { rotate: ['0deg', '360deg'] },
      { duration: 900, iterations: Infinity },
    );
    return () => {
      turning?.cancel();
    };
  }, []);
  return <span ref={ring} aria-hidden style={RING} />;
}
