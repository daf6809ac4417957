import type { HTMLAttributes } from 'react';

/** What is wrong, in text and with a sign, so that colour is never alone in saying it. */
export function ErrorText({
  children,
  className = '',
  ...rest
}: HTMLAttributes<HTMLParagraphElement>) {
  return (
    <p
      {...rest}
      className={`mt-1 flex items-start gap-1.5 text-sm font-medium text-brick ${className}`}
    >
      <svg
        className="mt-0.5 size-4 flex-none"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <circle cx="8" cy="8" r="6.5" />
        <path d="M8 4.5v4.5M8 10.75v1" strokeLinecap="round" />
      </svg>
      <span>{children}</span>
    </p>
  );
}
