import type { ReactNode } from 'react';

type Props = { className: string; children: ReactNode };

/** A note pinned on a picture's edge, its stroke pointing at what it is about. */
export function Jotting({ className, children }: Props) {
  return (
    <div className={`jotting ${className}`}>
      <svg viewBox="0 0 28 32" aria-hidden="true" className="jotting-stroke">
        <path
          d="M12 30C4 21 6 9 20 4M11 3l10 1-5 8"
          fill="none"
          stroke="currentcolor"
          strokeWidth="2.2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </div>
  );
}
