import type { ReactNode } from 'react';
import { useInterviews } from '../interviews-context';
import { homeWords, nextInterviewWords } from './home-words';

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
