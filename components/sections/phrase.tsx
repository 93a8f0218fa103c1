import { Children, type ReactNode } from 'react';

/**
 * For `t.rich`: `<phrase>…</phrase>`, marked by the coach word by word. The space is inside the word's
 * span: between two spans with a positioned `::before`, screen readers hear none.
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
