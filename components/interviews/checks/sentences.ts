import { longestQuote } from '@/lib/contract/limits';
import { findQuotes } from '@/lib/text/find-quote';
import { sentenceEnd } from '@/lib/text/sentences';

/** More than anybody says in an answer. */
const mostSentences = 200;

const mayBeQuoted = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && [...text].length <= longestQuote;

/** The sentences of an answer, each once and as it is written there. */
export const sentencesIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/\n+/)
      .flatMap((line) => line.split(sentenceEnd))
      .map((sentence) => sentence.trim())
      .filter(mayBeQuoted)
      .slice(0, mostSentences),
  ),
];

/** The part of an answer that was selected on the screen, as it is written there; null if none was. */
export function selectedPart(text: string, selected: string): string | null {
  const [place] = findQuotes([text], [selected]);
  if (!place) return null;
  const part = text.slice(place.start.at, place.end.at);
  return mayBeQuoted(part) ? part : null;
}
