import { PAUSE, PLAY } from '../../facts/icons.ts';
import type { useMoving } from './use-moving.ts';

interface PauseButtonProps {
  moving: Pick<ReturnType<typeof useMoving>, 'isPlaying' | 'toggle'>;
  strings: { pause: string; play: string };
  /** Name of the moving element, for screen readers. */
  of: string;
}

/** The classes of "Pause" and of "Play". Before hydration the style sheet shows one of them. */
function facesOf(isPlaying: boolean | undefined): readonly [pause: string, play: string] {
  if (isPlaying === undefined) return ['motion-reduce:hidden', 'hidden motion-reduce:inline'];
  return isPlaying ? ['', 'hidden'] : ['hidden', ''];
}

export function PauseButton({ moving, strings, of }: PauseButtonProps) {
  const [pause, play] = facesOf(moving.isPlaying);
  return (
    <button
      type="button"
      onClick={moving.toggle}
      className="-mx-2 inline-flex needs-script min-h-8 items-center gap-1.5 px-2 text-sm hover:underline"
    >
      <svg viewBox="0 0 24 24" className="size-4 icon" aria-hidden="true">
        <path d={PAUSE} className={pause} />
        <path d={PLAY} className={play} />
      </svg>
      <span className={pause}>{strings.pause}</span>
      <span className={play}>{strings.play}</span>
      <span className="sr-only">{`, ${of}`}</span>
    </button>
  );
}
