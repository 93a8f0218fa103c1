import type { ReactNode } from 'react';

type Props = { id: string; title: string; gap: string; children: ReactNode };

export const HomeSection = ({ id, title, gap, children }: Props) => (
  <section aria-labelledby={id} className={`grid content-start ${gap}`}>
    <h2 id={id} className="font-semibold text-fine text-muted">
      {title}
    </h2>
    {children}
  </section>
);
