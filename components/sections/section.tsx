import type { ReactNode } from 'react';

type Props = {
  id?: string;
  labelledBy: string;
  theme?: 'light' | 'dark';
  className?: string;
  children: ReactNode;
};

/**
 * A section of the page. The margin's line (`thread`) runs through it and fills while scrolling.
 */
export function Section({ id, labelledBy, theme, className = '', children }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} data-theme={theme} className={className}>
      <div className="page-width thread">
        <div className="grid grid-cols-1 gap-7 py-12 lg:gap-9 lg:py-16">{children}</div>
      </div>
    </section>
  );
}
