import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** A window of a computer; what is in it goes by the window's width. */
export function Window({ className = '', children }: Props) {
  return (
    <div
      className={`@container overflow-clip rounded-turn border border-line cast-sheet ${className}`}
    >
      <div className="window-bar">
        <span />
        <span />
        <span />
      </div>
      {children}
    </div>
  );
}
