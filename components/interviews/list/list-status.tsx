import { useEffect, useState } from 'react';
import { filled } from '@/lib/i18n/words';
import { firstPage } from '@/lib/interviews/paging';
import type { ListState } from '@/lib/interviews/state';
import { useInterviews } from '../interviews-context';
import { FirstStep } from '../next-step/first-step';
import { useNarrow } from '../use-narrow';
import { ListSkeleton } from './list-skeleton';

/** A pause in typing. */
const pauseMs = 700;

/**
 * Announced after a pause in typing, as a count at each key would interrupt the echo of the letters.
 * A new element per query, so that the same count is announced again.
 */
function Count({ subject, text }: { subject: string; text: string }) {
  const [said, setSaid] = useState({ subject, text: '' });
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ subject, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [subject, text]);
  return (
    <p key={said.subject} className="sr-only">
      {said.text}
    </p>
  );
}

type Props = {
  list: ListState;
  /** The query and the filters; empty if neither is set. */
  subject: string;
  found: number;
  shown: number;
  isNoneFound: boolean;
};

/** The state of the list as a whole. A failed list is never called empty. */
export function ListStatus({ list, subject, found, shown, isNoneFound }: Props) {
  const { words } = useInterviews();
  // On wide screens it is in the other pane.
  const isNarrow = useNarrow();
  const isWaiting = list.status === 'loading' && list.interviews.length === 0;
  const isKnown = list.status === 'loaded';
  const isEnd = shown === found && list.complete;
  const count =
    subject !== '' && shown <= firstPage
      ? filled(words.found, { count: found })
      : `${filled(words.rowsShown, { shown, total: found })}. ${isEnd ? words.noMore : ''}`;
  return (
    <>
      <div role="status">
        {isWaiting && <p className="px-5 pb-2 text-fine text-muted md:px-6">{words.loading}</p>}
        {(isNoneFound || (isKnown && found === 0 && subject === '')) && (
          <p className="px-6 pt-10 pb-4 text-center text-muted">
            {isNoneFound ? words.noneFound : words.none}
          </p>
        )}
        {isKnown && found > 0 && <Count subject={subject} text={count} />}
      </div>
      {isWaiting && <ListSkeleton />}
      {isKnown && list.interviews.length === 0 && isNarrow && <FirstStep />}
    </>
  );
}
