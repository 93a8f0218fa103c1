import { useMemo, useState } from 'react';
import { longestTitle } from '@/lib/contract/limits';
import { useAccount } from '../account/account-context';
import { type Described, lengthOf, problemWith, type Subject, titleOf } from './interview-subject';
import { postingLines } from './posting-lines';

/**
 * What the person enters about an interview: a topic or a posting, the lines to ask about, a title.
 */
export function useDescription(subject: Subject) {
  const { coach } = useAccount();
  const described: Described | null = subject === 'topic' || subject === 'posting' ? subject : null;
  const [texts, setTexts] = useState({ topic: '', posting: '' });
  /** Null if the title follows from the text. */
  const [titles, setTitles] = useState<Record<Described, string | null>>({
    topic: null,
    posting: null,
  });
  const [chosenLines, chooseLines] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState<Subject | null>(null);

  // If no model reads the posting, only the person can choose its lines.
  const asksForLines = subject === 'posting' && coach === 'none';
  const lines = useMemo(
    () => (asksForLines ? postingLines(texts.posting) : []),
    [asksForLines, texts.posting],
  );
  const linesToAsk = lines.filter((line) => chosenLines.includes(line));
  const isNamedByCoach = subject === 'posting' && coach === 'model';
  // An API that does not describe its coach accepts no title.
  const titled = coach !== null ? described : null;
  const titleHere = (of: Described) => titles[of] ?? (isNamedByCoach ? '' : titleOf(texts[of]));
  const title = titled ? titleHere(titled) : null;

  /**
   * Returns the name of the first field that keeps the interview from starting, if any. Problems
   * are shown from then on.
   */
  const submit = (): string | null => {
    setSubmitted(subject);
    if (described && problemWith(described, texts[described])) return described;
    if (lines.length > 0 && linesToAsk.length === 0) return 'line';
    return lengthOf(title ?? '') > longestTitle ? 'title' : null;
  };

  return {
    described,
    texts,
    write: (of: Described, text: string) => setTexts({ ...texts, [of]: text }),
    lines,
    linesToAsk,
    chooseLines,
    /** Null if the person does not name the interview. */
    title,
    writeTitle: (of: Described, text: string) => setTitles({ ...titles, [of]: text }),
    isNamedByCoach,
    wasSubmitted: submitted === subject,
    submit,
  };
}

export type Description = ReturnType<typeof useDescription>;
