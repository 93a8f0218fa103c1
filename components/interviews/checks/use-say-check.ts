import { useWords } from '@/components/frame/member-words';
import type { CheckLine, OwnCheck } from '@/lib/api/checks';
import { useSay } from '../page/live-region';
import { summaryOf } from './check-counts';

/** Has a change of one line read out, followed by the new totals of the checklist. */
export function useSayCheck(lines: readonly Pick<CheckLine, 'id' | 'met'>[]) {
  const say = useSay();
  const words = useWords('Checklist');
  return (id: string, { met, by }: OwnCheck): void => {
    const after = lines.map((line) => (line.id === id ? { met } : line));
    say(`${words.said[by][met ? 'yes' : 'no']}. ${summaryOf(after, words)}`);
  };
}
