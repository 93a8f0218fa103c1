import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Interview } from '@/lib/interviews/interview';
import { foldQuery, searchOf } from '@/lib/interviews/search';
import { markFound } from './use-found-marks';

/** Whoever types has pressed the next key by then. */
const pauseMs = 250;

/**
 * What is searched for. Most keys of a word find what the key before found: then there is nothing to draw
 * but the marks, and the list is told when typing pauses.
 */
export function useQuery(
  list: RefObject<HTMLElement | null>,
  interviews: readonly Interview[],
): [query: string, search: (typed: string) => void] {
  const [query, setQuery] = useState('');
  const told = useRef(query);
  const drawn = useRef({ query, interviews });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useLayoutEffect(() => {
    drawn.current = { query, interviews };
  }, [query, interviews]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = useCallback(
    (typed: string) => {
      const wanted = foldQuery(typed);
      const tell = () => {
        told.current = wanted;
        startTransition(() => setQuery(wanted));
      };
      clearTimeout(pause.current);
      const { query: before, interviews: all } = drawn.current;
      const isSettled = told.current === before;
      if (list.current && isSettled && searchOf(all).findsTheSame(before, wanted)) {
        markFound(list.current, wanted);
        pause.current = setTimeout(tell, pauseMs);
      } else tell();
    },
    [list],
  );
  return [query, search];
}
