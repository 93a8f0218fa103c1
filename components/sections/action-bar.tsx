import type { ReactNode } from 'react';

/** The page below its hero. On a phone, the page's one action sticks to the bottom meanwhile. */
export function WithActionBar({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div>
      {children}
      <div className="action-bar">{action}</div>
    </div>
  );
}
