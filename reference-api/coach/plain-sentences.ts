import { storable } from './from-model.ts';

const longest = 2_000;

/**
 * Reduces what a model says to a person: no links, pictures or headings, and no more words than it
 * was allowed.
 */
export function plainSentences(text: string, mostWords: number): string {
  const plain = storable(text, longest)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/https?:\/\/\S+|www\.\S+/gi, '')
    .replace(/[*_#`<>|~]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const words = plain.split(' ');
  if (words.length <= mostWords) return plain;
  const within = words.slice(0, mostWords).join(' ');
  const end = within.search(/[.!?…][^.!?…]*$/u);
  return end > 0 ? within.slice(0, end + 1) : `${within}…`;
}
