import { skipToken, useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { highlight } from '@/components/ui/highlight';
import type { Message } from '@/lib/api/message';
import { type CountedName, type Place, placesIn } from '@/lib/checking/counts';
import type { CountedLanguage } from '@/lib/checking/words/languages';
import { loadWords } from '@/lib/checking/words/load-words';
import { selectorOf } from '../controls/data-attributes';
import { textNodesOf } from './quote-range';

const languages = Object.keys(loadWords) as CountedLanguage[];
const firstPart = (language: string) => language.toLowerCase().split('-')[0];

/** The language whose word list fits a language tag; null if there is none. */
export const countedLanguage = (language: string): CountedLanguage | null =>
  languages.find((one) => firstPart(one) === firstPart(language)) ?? null;

/** Ranges of what is shown, for places in it as one text. */
function rangesAt(nodes: readonly Text[], places: readonly Place[]): StaticRange[] {
  let end = 0;
  const parts = nodes.map((node) => {
    const from = end;
    end += node.data.length;
    return { node, from, to: end };
  });
  return places.flatMap(({ from, to }) => {
    const first = parts.find((part) => from < part.to);
    const last = parts.find((part) => to <= part.to);
    if (!first || !last) return [];
    return new StaticRange({
      startContainer: first.node,
      startOffset: from - first.from,
      endContainer: last.node,
      endOffset: to - last.from,
    });
  });
}

/** Highlights in an answer what was counted under a name, for as long as `wanted` names it. */
export function useCountedWords(
  { id }: Message,
  language: CountedLanguage | null,
  wanted: CountedName | null,
  onFound: (found: readonly string[]) => void,
): void {
  const load = language && loadWords[language];
  const { data: words } = useQuery({
    queryKey: ['counted words', language],
    queryFn: load ? async () => (await load()).words : skipToken,
    enabled: wanted !== null,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once for each press
  useLayoutEffect(() => {
    const row = document.querySelector(selectorOf('message-id', id));
    if (!words || !row || wanted === null) return;
    const nodes = textNodesOf(row);
    const shown = nodes.map(({ data }) => data).join('');
    const places = placesIn(shown, words)[wanted];
    onFound(places.map(({ from, to }) => shown.slice(from, to)));
    return highlight('counted', rangesAt(nodes, places));
  }, [id, words, wanted]);
}
