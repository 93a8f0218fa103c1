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
        <div
          className={`grid grid-cols-1 py-20 lg:py-28 ${theme === 'dark' ? 'gap-14' : 'gap-12'}`}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
