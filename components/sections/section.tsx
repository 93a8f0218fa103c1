import { useTranslations } from 'next-intl';
import { Children, type ReactNode } from 'react';

type HeadingProps = { id: string; title: ReactNode; text?: ReactNode; note?: ReactNode };

type Props = Partial<HeadingProps> & {
  /** The id of its heading. */
  labelledBy?: string;
  theme?: 'light' | 'dark';
  className?: string;
  children: ReactNode;
};

/**
 * A section of a page, with a heading if it has a title. The line in the margin (`thread`) runs
 * through all sections and fills while scrolling.
 */
export function Section({ id, theme, className = '', children, ...heading }: Props) {
  const { labelledBy = `${id}-title`, ...shown } = heading;
  return (
    <section id={id} aria-labelledby={labelledBy} data-theme={theme} className={className}>
      <div className="page-width thread">
        <div className="grid grid-cols-1 gap-7 py-12 lg:gap-9 lg:py-16">
          {shown.title && <SectionHeading {...shown} id={labelledBy} title={shown.title} />}
          {children}
        </div>
      </div>
    </section>
  );
}

/** The heading of a section, with the coach's note in the margin. */
export function SectionHeading({ id, title, text, note }: HeadingProps) {
  const t = useTranslations('MarginNote');
  return (
    <div className="grid gap-7 lg:grid-cols-[minmax(0,1fr)_var(--spacing-margin)] lg:gap-x-12">
      <div className="grid gap-3 lg:gap-4">
        <h2 id={id} className="max-w-[24ch] text-title">
          {title}
        </h2>
        {text && <p className="max-w-[56ch] text-lead text-muted">{text}</p>}
      </div>
      {note && (
        <p role="note" className="margin-note">
          <span className="mb-0.5 block font-semibold text-fine">{t('by')}</span>
          {note}
        </p>
      )}
    </div>
  );
}

/**
 * For `t.rich`: a `<phrase>` that the coach marks word by word. Each space is inside a word's span:
 * screen readers skip one between two spans with a positioned `::before`.
 */
export const phrase = (chunks: ReactNode) => (
  <span className="phrase">
    {Children.toArray(chunks)
      .join('')
      .split(/(?<= )/)
      .map((word) => (
        <span key={word}>{word}</span>
      ))}
  </span>
);

/** A label above a title, as a small incoming message. */
export function Badge({ children }: { children: ReactNode }) {
  return (
    <p className="bubble-in bg-accent-soft px-4 py-1.5 font-semibold text-compact text-on-accent-soft">
      {children}
    </p>
  );
}
