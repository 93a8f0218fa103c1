import { Children, Fragment, type ReactNode } from 'react';

/** A phrase the coach has marked, word by word. For `t.rich`: `<phrase>…</phrase>` in the messages. */
export const phrase = (chunks: ReactNode) => (
  <span className="phrase">
    {Children.toArray(chunks)
      .join('')
      .split(' ')
      .map((word, index) => (
        <Fragment key={word}>
          {index > 0 && ' '}
          <span>{word}</span>
        </Fragment>
      ))}
  </span>
);
