import { useMemo, useState } from 'react';
import { longestTitle } from '@/lib/contract/limits';
import { useAccount } from '../account/account-context';
import { type Described, lengthOf, problemWith, type Subject, titleOf } from './interview-subject';
import { postingLines } from './posting-lines';

/** What somebody writes of an interview: a topic or a posting, its lines to ask about, a title. */
export function useDescription(subject: Subject) {
  const { coach } = useAccount();
  const described: Described | null = subject === 'topic' || subject === 'posting' ? subject : null;
  const [texts, setTexts] = useState({ topic: '', posting: '' });
  /** Null: named after the text. */
  const [titles, setTitles] = useState<Record<Described, string | null>>({
    topic: null,
    posting: null,
  });
  const [chosenLines, chooseLines] = useState<readonly string[]>([]);
  const [submitted, setSubmitted] = useState<Subject | null>(null);

  // Nobody but the person can choose them where no model reads the posting.
  const asksForLines = subject === 'posting' && coach === 'none';
  const lines = useMemo(
    () => (asksForLines ? postingLines(texts.posting) : []),
    [asksForLines, texts.posting],
  );
  const linesToAsk = lines.filter((line) => chosenLines.includes(line));
  const isNamedByCoach = subject === 'posting' && coach === 'model';
  // An API that says nothing of its coach takes no title.
  const titled = coach !== null ? described : null;
  const titleHere = (of: Described) => titles[of] ?? (isNamedByCoach ? '' : titleOf(texts[of]));
  const title = titled ? titleHere(titled) : null;

  /** The name of the first field that keeps the interview from starting; what is wrong is said from then on. */
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
    /** Null where the interview has none of the person's. */
    title,
    writeTitle: (of: Described, text: string) => setTitles({ ...titles, [of]: text }),
    isNamedByCoach,
    wasSubmitted: submitted === subject,
    submit,
  };
}

export type Description = ReturnType<typeof useDescription>;
