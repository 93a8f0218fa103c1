import type { ReactNode } from 'react';

/** The coloured background of a hero's picture. */
export function PictureGround({ children }: { children: ReactNode }) {
  return (
    <div className="grid justify-items-center rounded-4xl rounded-ee-tail bg-accent-soft p-[clamp(1.25rem,4vw,2.5rem)]">
      {children}
    </div>
  );
}
