import type { ReactNode } from 'react';
import { homeWords, nextInterviewWords } from '@/lib/i18n/home-words';
import { useInterviews } from '../interviews-context';

export function useHomeWords() {
  const { locale } = useInterviews();
  return { words: homeWords[locale], nextWords: nextInterviewWords[locale] };
}

type Props = { id: string; title: string; gap: string; children: ReactNode };

export const HomeSection = ({ id, title, gap, children }: Props) => (
  <section aria-labelledby={id} className={`grid content-start ${gap}`}>
    <h2 id={id} className="font-semibold text-fine text-muted">
      {title}
    </h2>
    {children}
  </section>
);
