import { useMemo } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import type { MarkingLanguage } from '@/lib/marking/languages';
import { loadRules } from '@/lib/marking/load-rules';
import { wholeWords } from '@/lib/marking/whole-words';

const languages = Object.keys(loadRules) as MarkingLanguage[];
const firstPart = (language: string) => language.toLowerCase().split('-')[0];

/** What fillers look like in a language; null until known, if that fails, and if it is not wanted. */
export function useFillers(language: string, isWanted: boolean): RegExp | null {
  const known = languages.find((one) => firstPart(one) === firstPart(language));
  const load = async () => (known ? (await loadRules[known]()).rules.fillers : null);
  const { status, value } = useLoaded(known, load, isWanted && known !== undefined);
  const words = isWanted && status === 'loaded' ? value : null;
  return useMemo(() => (words === null ? null : wholeWords(words)), [words]);
}
