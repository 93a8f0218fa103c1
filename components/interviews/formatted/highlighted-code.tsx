import { useMemo } from 'react';
import { type CodeToken, tokensOf } from './highlight';

/** Each colored token is an element. */
const maxColored = 2_000;

const looks: Partial<Record<CodeToken['type'], string>> = {
  keyword: 'text-accent-ink',
  string: 'text-on-go-soft',
  class: 'text-on-accent-soft',
  entity: 'text-on-accent-soft',
  comment: 'text-muted italic',
};

/** By itself, because few messages have code to color. */
export function HighlightedCode({ code, language }: { code: string; language: string }) {
  const tokens = useMemo(() => {
    const found = tokensOf(code, language);
    const isFew = found && found.filter(({ type }) => looks[type]).length <= maxColored;
    return isFew ? found : null;
  }, [code, language]);

  if (!tokens) return code;
  let offset = 0;
  return tokens.map(({ type, value }) => {
    const key = offset;
    offset += value.length;
    const look = looks[type];
    if (!look) return value;
    return (
      <span key={key} className={look}>
        {value}
      </span>
    );
  });
}
