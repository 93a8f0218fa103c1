import { useEffect, useState } from 'react';
import { filled } from '@/lib/i18n/words';
import type { ListState } from '@/lib/interviews/state';
import { useReading } from '../reading-context';
import { ListSkeleton } from './list-skeleton';

/** Long enough to be a pause in typing. */
const pauseMs = 700;

/**
 * Said when whoever types pauses: a count at each key would talk over the letters. Anew for each query, so
 * that one that finds as many as the last is said as well; until then nothing in the page changes.
 */
function FoundCount({ query, text }: { query: string; text: string }) {
  const [said, setSaid] = useState({ query, text: '' });
  useEffect(() => {
    const timer = setTimeout(() => setSaid({ query, text }), pauseMs);
    return () => clearTimeout(timer);
  }, [query, text]);
  return (
    <p key={said.query} className="sr-only">
      {said.text}
    </p>
  );
}

type Props = { list: ListState; query: string; found: number };

/** What is said about the list as a whole. A failure says nothing here, least of all "empty". */
export function ListStatus({ list, query, found }: Props) {
  const { words } = useReading();
  const isWaiting = list.status === 'loading' && list.interviews.length === 0;
  const isKnown = list.status === 'loaded';
  return (
    <>
      <div role="status" className="empty:hidden">
        {isWaiting && <p className="px-5 pb-2 text-fine text-muted md:px-6">{words.loading}</p>}
        {isKnown && found === 0 && (
          <p className="px-6 py-16 text-center text-muted">
            {query === '' ? words.none : words.noneFound}
          </p>
        )}
        {isKnown && found > 0 && query !== '' && (
          <FoundCount query={query} text={filled(words.found, { count: found })} />
        )}
      </div>
      {isWaiting && <ListSkeleton />}
    </>
  );
}
