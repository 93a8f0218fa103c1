import { type NamespaceKeys, type NestedKeyOf, useTranslations } from 'next-intl';
import { Children, type ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/words';
import { siteName } from '@/lib/site';

/** A namespace with a `title`, and perhaps a `text` and a `note`. */
export type HeadingWords = NamespaceKeys<Messages, NestedKeyOf<Messages>>;

type Props = {
  id?: string;
  /** The id of its heading. */
  labelledBy?: string;
  words?: HeadingWords;
  theme?: 'light' | 'dark';
  className?: string;
  children: ReactNode;
};

/**
 * A section of a page, with a heading if it has words. The line in the margin (`thread`) runs
 * through all sections and fills while scrolling.
 */
export function Section(props: Props) {
  const { id, labelledBy = `${id}-title`, words, theme, className = '', children } = props;
  return (
    <section id={id} aria-labelledby={labelledBy} data-theme={theme} className={className}>
      <div className="page-width thread">
        <div className="grid grid-cols-1 gap-7 py-12 lg:gap-9 lg:py-16">
          {words && <SectionHeading id={labelledBy} words={words} />}
          {children}
        </div>
      </div>
    </section>
  );
}

/** The heading of a section, with the coach's note in the margin. */
export function SectionHeading({ id, words }: { id: string; words: HeadingWords }) {
  // Typed as a namespace with all three keys; each is checked before use.
  const t = useTranslations(words as 'CareerAgent.why');
  const margin = useTranslations('MarginNote');
  const hasNote = t.has('note');
  return (
    <div
      className={`grid gap-7 ${hasNote ? 'lg:grid-cols-[minmax(0,1fr)_var(--spacing-margin)] lg:gap-x-12' : ''}`}
    >
      <div className="grid gap-3 lg:gap-4">
        <h2 id={id} className="max-w-[24ch] text-title">
          {t.rich('title', { phrase, name: siteName })}
        </h2>
        {t.has('text') && <p className="max-w-[56ch] text-lead text-muted">{t('text')}</p>}
      </div>
      {hasNote && (
        <p role="note" className="margin-note">
          <span className="mb-0.5 block font-semibold text-fine">{margin('by')}</span>
          {t('note')}
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
