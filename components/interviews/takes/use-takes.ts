import { useEffect, useMemo, useState } from 'react';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { type InterviewMessages, takesOf } from '@/lib/interviews/takes';
import { fold } from '@/lib/text/fold';
import { whenIdle } from '@/lib/when-idle';
import { useInterviews } from '../interviews-context';

/** How many other interviews are searched: those with the same title, nearest in time. */
const maxOthers = 3;

/**
 * The takes of an open interview's answers. Practising a question again gives the interview the
 * same title, so only interviews with that title are requested, once the page is idle.
 */
export function useTakes(interview: Interview | undefined, messages: readonly Message[]) {
  const { store, offers } = useInterviews();
  const [others, setOthers] = useState<readonly InterviewMessages[]>([]);
  // An API with only the six specified calls shows no takes.
  const mayAsk = offers.length > 0;
  const isWanted = mayAsk || messages.some(({ questionId }) => questionId !== null);
  const { id, title = '', createdAt } = interview ?? {};

  useEffect(() => {
    const wanted = fold(title.trim());
    if (id === undefined || wanted === '' || !mayAsk) return;
    const distance = (one: Interview) => Math.abs((one.createdAt ?? 0) - (createdAt ?? 0));
    let isOver = false;
    whenIdle(async () => {
      const same = store
        .get()
        .list.interviews.filter((one) => one.id !== id && fold(one.title.trim()) === wanted)
        .toSorted((one, other) => distance(one) - distance(other))
        .slice(0, maxOthers);
      const found: InterviewMessages[] = [];
      for (const one of same) {
        if (isOver) return;
        const read = await store.beside(one.id);
        if (read) found.push({ id: one.id, messages: read });
      }
      if (!isOver && found.length > 0) setOthers(found);
    });
    return () => {
      isOver = true;
    };
  }, [store, id, title, createdAt, mayAsk]);

  return useMemo(
    () => (interview && isWanted ? takesOf({ id: interview.id, messages }, others) : null),
    [interview, messages, others, isWanted],
  );
}
