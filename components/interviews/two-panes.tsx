import type { ReactNode } from 'react';

export function TwoPanes({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[minmax(0,1fr)] md:grid-cols-[clamp(18rem,32vw,25rem)_minmax(0,1fr)] print:block">
      {children}
    </div>
  );
}
