'use client';

import { useEffect, useState } from 'react';
import type { CodeToken } from './highlight';

type Props = { code: string; language: string };

/** Longer than this is a file, not an example. */
const longestCode = 20_000;
/** Each is an element. */
const mostColoured = 2_000;

const looks: Partial<Record<CodeToken['type'], string>> = {
  keyword: 'text-accent-ink',
  string: 'text-on-go-soft',
  class: 'text-on-accent-soft',
  entity: 'text-on-accent-soft',
  comment: 'text-muted italic',
};

/** The colours arrive later, in a bundle of their own, and only where there is code to colour. */
export function HighlightedCode({ code, language }: Props) {
  const [tokens, setTokens] = useState<CodeToken[] | null>(null);

  useEffect(() => {
    if (language === '' || code.length > longestCode) return;
    let isGone = false;
    import('./highlight').then(
      ({ tokensOf }) => {
        const found = tokensOf(code, language);
        const isFew = found && found.filter(({ type }) => looks[type]).length <= mostColoured;
        if (!isGone && isFew) setTokens(found);
      },
      (error: unknown) => console.warn('Code stays uncoloured', error),
    );
    return () => {
      isGone = true;
    };
  }, [code, language]);

  if (!tokens) return code;
  let at = 0;
  return tokens.map(({ type, value }) => {
    const key = at;
    at += value.length;
    const look = looks[type];
    if (!look) return value;
    return (
      <span key={key} className={look}>
        {value}
      </span>
    );
  });
}
