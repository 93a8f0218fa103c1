import type { ReactNode } from 'react';

/** Beside each other where there is room. */
export const TakesSections = ({ children }: { children: ReactNode }) => (
  <div className="mt-8 grid gap-x-8 gap-y-6 md:auto-cols-fr md:grid-flow-col">{children}</div>
);

type Props = { title: string; children: ReactNode };

export const TakesSection = ({ title, children }: Props) => (
  <section aria-label={title} className="grid content-start gap-3">
    <h3 className="font-semibold text-fine text-muted">{title}</h3>
    <ul className="grid gap-3">{children}</ul>
  </section>
);
