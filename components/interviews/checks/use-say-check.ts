import type { CheckLine, OwnCheck } from '@/lib/api/checks';
import { useInterviews } from '../interviews-context';
import { summaryOf } from './check-counts';
import { checklistWords } from './checklist-words';

/** Has a change of one line read out, with what it makes of the list. */
export function useSayCheck(lines: readonly Pick<CheckLine, 'id' | 'met'>[]) {
  const { say, locale } = useInterviews();
  return (id: string, { met, by }: OwnCheck): void => {
    const words = checklistWords[locale];
    const after = lines.map((line) => (line.id === id ? { met } : line));
    say(`${words.said[by][met ? 'yes' : 'no']}. ${summaryOf(after, words)}`);
  };
}
