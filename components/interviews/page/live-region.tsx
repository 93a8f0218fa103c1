import { createContext, useCallback, useContext, useState } from 'react';

/** `language` is the sentence's, if it is not the page's. */
export type Say = (text: string, language?: string) => void;

type Said = { text: string; language: string | undefined; count: number; session: number };

/** The last sentence of this session: nothing said to one person is read out to the next. */
export function useSaid(session: number): { said: Said | null; say: Say } {
  const [last, setLast] = useState<Said | null>(null);
  const say = useCallback<Say>(
    (text, language) =>
      setLast((before) => ({ text, language, count: (before?.count ?? 0) + 1, session })),
    [session],
  );
  return { said: last?.session === session ? last : null, say };
}

export const SayContext = createContext<Say>(() => undefined);

/** Has a sentence read out, in the page's language unless another is given. */
export const useSay = (): Say => useContext(SayContext);

/**
 * The one region from which screen readers hear what happens on this screen. It is there before it
 * says anything, and each sentence is a new element, or some of them would hear nothing.
 */
export const LiveRegion = ({ said }: { said: Said | null }) => (
  <p role="status" className="sr-only">
    {said && (
      <span key={said.count} lang={said.language}>
        {said.text}
      </span>
    )}
  </p>
);
