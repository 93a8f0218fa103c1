import { useMemo } from 'react';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Interview } from '@/lib/api/interview';
import { questionCountOf } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import { fold } from '@/lib/text/fold';
import { whenIdle } from '@/lib/when-idle';
import { useInterviews } from '../interviews-context';
import { type InterviewMessages, takesOf } from './takes';

/** How many other interviews are searched: those with the same title first, nearest in time. */
const maxOthers = 3;

const asksSeveral = (interview: Interview): boolean => (questionCountOf(interview) ?? 1) > 1;

/**
 * The takes of an open interview's answers. Practicing an interview's only question again gives the
 * same title. One question of several is practiced by itself: then one of both asks several. Only
 * such interviews are requested, once the page is idle.
 */
export function useTakes(interview: Interview | undefined, messages: readonly Message[]) {
  const { store, offers } = useInterviews();
  // An API with only the six specified calls shows no takes.
  const mayAsk = offers.length > 0;
  const isWanted = mayAsk || messages.some(({ questionId }) => questionId !== null);
  const { id, title = '', createdAt } = interview ?? {};

  const wanted = fold(title.trim());
  const isNamesake = (one: Interview) => fold(one.title.trim()) === wanted;
  const hasSeveral = interview !== undefined && asksSeveral(interview);
  const { value: others } = useLoaded<readonly InterviewMessages[]>(
    `${id} ${wanted} ${createdAt}`,
    async ({ signal, before }) => {
      await new Promise<void>((resolve) => whenIdle(resolve));
      const distance = (one: Interview) => Math.abs((one.createdAt ?? 0) - (createdAt ?? 0));
      const same = store
        .get()
        .list.interviews.filter(
          (one) => one.id !== id && (isNamesake(one) || asksSeveral(one) !== hasSeveral),
        )
        .toSorted((one, other) => distance(one) - distance(other))
        .toSorted((one, other) => Number(isNamesake(other)) - Number(isNamesake(one)))
        .slice(0, maxOthers);
      const found: InterviewMessages[] = [];
      for (const one of same) {
        if (signal.aborted) break;
        const read = await store.loadInBackground(one.id);
        if (read) found.push({ id: one.id, messages: read });
      }
      return found.length > 0 ? found : (before ?? []);
    },
    id !== undefined && wanted !== '' && mayAsk,
  );

  return useMemo(
    () => (interview && isWanted ? takesOf({ id: interview.id, messages }, others ?? []) : null),
    [interview, messages, others, isWanted],
  );
}
