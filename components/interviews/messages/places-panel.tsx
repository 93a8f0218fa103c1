import { type MouseEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { CloseButton } from '@/components/ui/close-button';
import { interviewPath } from '@/lib/interviews/addresses';
import { type OutlineEntry, outlineOf } from '@/lib/interviews/outline';
import { bottomDistance, type Part } from '@/lib/interviews/paging';
import type { ThreadState } from '@/lib/interviews/state';
import { dayHeading } from '@/lib/time/dates';
import { useInterviews } from '../interviews-context';
import { isPlainClick } from '../plain-input';
import { useSpoken } from '../thread-context';
import { isNarrow } from '../use-narrow';
import { firstInView } from './scrolled-messages';

export type PlacesProps = {
  thread: ThreadState;
  shown: Part;
  pane: Element;
  close: () => void;
};

/** The index of the message being read: at the very end the last one, however many are in view. */
function useReadIndex(pane: Element, { from, to }: Part, total: number): number {
  const findIndex = () =>
    to === total && bottomDistance(pane) < 4 ? total - 1 : from + (firstInView(pane)?.index ?? 0);
  const [index, setIndex] = useState(findIndex);
  const update = useEffectEvent(() => setIndex(findIndex()));
  useEffect(() => {
    const lifetime = new AbortController();
    pane.addEventListener('scroll', () => update(), { passive: true, signal: lifetime.signal });
    return () => lifetime.abort();
  }, [pane]);
  return index;
}

/** The days of an interview and the questions of each, along the line of the thread. */
export function PlacesPanel({ thread, shown, pane, close }: PlacesProps) {
  const { words, store, locale, language, timeZone } = useInterviews();
  const spoken = useSpoken();
  const { id, messages } = thread;
  const entries = useMemo(() => outlineOf(messages, timeZone), [messages, timeZone]);
  const readIndex = useReadIndex(pane, shown, messages.length);
  const current = entries.findLast(({ at }) => at <= readIndex);
  const currentLink = useRef<HTMLAnchorElement>(null);

  useEffect(() => {
    currentLink.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of another entry is another one
  useEffect(() => {
    currentLink.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = (event: MouseEvent, { key }: OutlineEntry) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // On wide screens it stays open for the next place; but not for keyboard users.
    if (isNarrow() || event.detail === 0) close();
    store.jumpTo(key);
  };

  return (
    <>
      <div className="sticky top-0 z-10 flex items-center justify-between border-line border-b bg-raised ps-5 pe-2">
        <h2 className="py-2.5 font-semibold">{words.outline}</h2>
        <CloseButton label={words.close} onClick={close} />
      </div>
      <ol className="px-2 py-2">
        {entries.map((entry) => {
          const isCurrent = entry === current;
          return (
            <li
              key={`${'day' in entry} ${entry.key}`}
              className="relative before:absolute before:inset-y-0 before:start-4 before:w-0.5 before:bg-line first:before:top-1/2 last:before:bottom-1/2"
            >
              <a
                ref={isCurrent ? currentLink : undefined}
                href={interviewPath(locale, id, entry.key)}
                aria-current={isCurrent ? 'location' : undefined}
                onClick={(event) => go(event, entry)}
                className={`-outline-offset-3 relative flex min-h-11 items-center gap-3 rounded-tile px-3 py-2 hover:bg-accent-soft ${'day' in entry ? 'font-semibold text-fine text-muted' : 'text-compact leading-snug'} ${isCurrent ? 'bg-accent-soft text-on-accent-soft' : ''}`}
              >
                <span
                  aria-hidden="true"
                  className={`shrink-0 rounded-full border-2 ${'day' in entry ? '-ms-1 size-4.5' : 'size-2.5'} ${isCurrent ? 'border-accent bg-accent' : 'border-line-strong bg-raised'}`}
                />
                <span lang={'day' in entry ? undefined : spoken} className="line-clamp-2">
                  {'day' in entry ? dayHeading(entry.day, language, timeZone) : entry.question}
                </span>
              </a>
            </li>
          );
        })}
      </ol>
    </>
  );
}
