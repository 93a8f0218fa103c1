import { Children, Fragment, type ReactNode } from 'react';

/** For `t.rich`: `<phrase>…</phrase>`, marked by the coach word by word. */
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
