import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** A desktop window. Its content adapts to its width. */
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
