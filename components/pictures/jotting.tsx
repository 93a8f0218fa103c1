import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** A note pinned on a picture's edge, its stroke pointing at what it is about. */
export function Jotting({ className = '', children }: Props) {
  return (
    <div className={`jotting ${className}`}>
      <svg viewBox="0 0 44 30" aria-hidden="true" className="jotting-stroke">
        <path
          d="M3 4c2 14 14 22 34 20M30 18l8 6-9 4"
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
