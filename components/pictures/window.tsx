import type { ReactNode } from 'react';

type Props = { className?: string; children: ReactNode };

/** A window of a computer; what is in it goes by the window's width. */
export function Window({ className = '', children }: Props) {
  return (
    <div
      className={`@container overflow-clip rounded-turn border border-line shadow-sheet ${className}`}
    >
      <div className="flex gap-1.5 border-line border-b bg-raised px-3.5 py-2.75 *:size-2.5 *:rounded-full *:bg-line">
        <span />
        <span />
        <span />
      </div>
      {children}
    </div>
  );
}
