import { useEffect, useMemo, useState } from 'react';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { messagesBeside } from '@/lib/interviews/messages-beside';
import { type Told, takesOf } from '@/lib/interviews/takes';
import { fold } from '@/lib/text/fold';
import { whenIdle } from '@/lib/when-idle';
import { useInterviews } from '../interviews-context';

/** So many other interviews are looked through: those of the same title, the nearest in time. */
const mostOthers = 3;

/**
 * The takes of an open interview's answers. What is practised again has its title from its question:
 * interviews of the same title are asked for once the page is idle, and no others.
 */
export function useTakes(interview: Interview | undefined, messages: readonly Message[]) {
  const { store, offers } = useInterviews();
  const [others, setOthers] = useState<readonly Told[]>([]);
  // On an API with the six calls alone nothing more is shown.
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
        .slice(0, mostOthers);
      const told: Told[] = [];
      for (const one of same) {
        if (isOver) return;
        told.push({ id: one.id, messages: await messagesBeside(one) });
      }
      if (!isOver && told.length > 0) setOthers(told);
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
