import { useMemo } from 'react';
import { useLazyPart } from '@/components/ui/use-lazy-part';
import { LazyPart } from '@/lib/lazy-part';
import type { CodeToken } from './highlight';

const highlight = new LazyPart(() => import('./highlight'));

type Props = { code: string; language: string };

/** Anything longer is a file, not an example. */
const maxCodeLength = 20_000;
/** Each coloured token is an element. */
const maxColoured = 2_000;

const looks: Partial<Record<CodeToken['type'], string>> = {
  keyword: 'text-accent-ink',
  string: 'text-on-go-soft',
  class: 'text-on-accent-soft',
  entity: 'text-on-accent-soft',
  comment: 'text-muted italic',
};

/**
 * The colours come later, in a bundle of their own that loads only when there is code to colour.
 */
export function HighlightedCode({ code, language }: Props) {
  const isWanted = language !== '' && code.length <= maxCodeLength;
  const tokensOf = useLazyPart(highlight, isWanted)?.tokensOf;
  const tokens = useMemo(() => {
    const found = isWanted ? tokensOf?.(code, language) : null;
    const isFew = found && found.filter(({ type }) => looks[type]).length <= maxColoured;
    return isFew ? found : null;
  }, [isWanted, tokensOf, code, language]);

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
