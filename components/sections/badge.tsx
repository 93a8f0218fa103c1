import type { ReactNode } from 'react';

/** A label above a title, as a small incoming message. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <p className="bubble-in bg-accent-soft px-4 py-1.5 font-semibold text-compact text-on-accent-soft">
      {children}
    </p>
  );
}
