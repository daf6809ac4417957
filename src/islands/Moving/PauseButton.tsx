import { ICONS } from '../../facts/icons.ts';

export interface PauseButtonProps {
  isPlaying: boolean;
  onToggle: () => void;
  strings: { pause: string; play: string };
  /** Name of the moving element, for screen readers. */
  of: string;
}

export function PauseButton({ isPlaying, onToggle, strings, of }: PauseButtonProps) {
  return (
    <button
      type="button"
      onClick={onToggle}
      className="-mx-2 inline-flex needs-script min-h-8 items-center gap-1.5 px-2 text-sm hover:underline"
    >
      <svg viewBox="0 0 24 24" className="size-4 icon" aria-hidden="true">
        <path d={ICONS[isPlaying ? 'pause' : 'play']} />
      </svg>
      {isPlaying ? strings.pause : strings.play}
      <span className="sr-only">: {of}</span>
    </button>
  );
}
