import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import { dayHeading } from '@/lib/time/dates';
import { interviewPath } from '../address/addresses';
import { PanelButton } from '../controls/panel-button';
import { isPlainClick } from '../controls/plain-input';
import { isNarrow } from '../controls/use-narrow';
import { type OutlineEntry, outlineOf } from '../message/outline';
import { useSpoken } from '../message/thread-context';
import { usePage } from '../page/page-context';
import { bottomDistance, type Part } from '../scroll/paging';
import { firstInView } from '../scroll/scrolled-messages';
import { listenTo, scrolledOf } from '../scroll/scrolled-pane';
import type { ThreadState } from '../store/state';
import { useStore } from '../store/store-context';

type Props = {
  thread: ThreadState;
  shown: Part;
  scroller: RefObject<HTMLElement | null>;
  /** Beside other buttons: on smaller screens icons only. */
  isCompact: boolean;
};

const buttonLook =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2.5 font-semibold text-accent-ink text-fine hover:bg-accent-soft md:px-3';

/** Navigation within a long interview, at the bottom, where a chat has its input. */
export function PlacesBar({ thread, shown, scroller, isCompact }: Props) {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  const jumpTo = (at: number) => store.selection.jumpTo(thread.messages.at(at)?.key ?? null);
  const label = isCompact ? 'max-xl:sr-only' : '';
  return (
    <nav aria-label={words.places} className={`flex print:hidden ${isCompact ? '' : 'w-full'}`}>
      <PanelButton
        title={words.outline}
        className={`${buttonLook} ${isCompact ? '' : 'me-auto'}`}
        // Over the list, beside its button: it stays open beside the messages.
        place="md:start-2 md:end-auto md:bottom-2 md:max-h-[min(36rem,calc(100dvh-8rem))] md:w-[calc(min(clamp(18rem,32vw,25rem),50vw)-1rem)]"
        panel={(close) =>
          scroller.current && (
            <Outline thread={thread} shown={shown} pane={scroller.current} close={close} />
          )
        }
      >
        <Glyph d="M4 5h.01M8 5h8M4 10h.01M8 10h8M4 15h.01M8 15h5" />
        <span className={label}>{words.outline}</span>
      </PanelButton>
      <button type="button" title={words.start} className={buttonLook} onClick={() => jumpTo(0)}>
        <Glyph d="M4.500 4h11M10 16.500V8m0 0-3.500 3.500M10 8l3.500 3.500" />
        <span className={label}>{words.start}</span>
      </button>
      <button type="button" title={words.latest} className={buttonLook} onClick={() => jumpTo(-1)}>
        <Glyph d="M4.500 16h11M10 3.500V12m0 0 3.500-3.500M10 12 6.500 8.500" />
        <span className={label}>{words.latest}</span>
      </button>
    </nav>
  );
}

type OutlineProps = { thread: ThreadState; shown: Part; pane: Element; close: VoidFunction };

/** The days of an interview and the questions of each, along the line of the thread. */
function Outline({ thread, shown, pane, close }: OutlineProps) {
  const { locale, language, timeZone } = usePage();
  const store = useStore();
  const spoken = useSpoken();
  const { id, messages } = thread;
  const entries = useMemo(() => outlineOf(messages, timeZone), [messages, timeZone]);
  const readIndex = useReadIndex(pane, shown, messages.length);
  const current = entries.findLast(({ at }) => at <= readIndex);
  const currentLink = useRef<HTMLAnchorElement>(null);

  useEffect(() => currentLink.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another entry has another link
  useEffect(() => {
    currentLink.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  const go = (event: MouseEvent, { key }: OutlineEntry) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    // On wide screens it stays open for the next place; but not for keyboard users.
    if (isNarrow() || event.detail === 0) close();
    store.selection.jumpTo(key);
  };

  return (
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
  );
}

/** Which message is being read: the first in view, and at the very end the last, however many are in view. */
function useReadIndex(pane: Element, shown: Part, total: number): number {
  const findRead = () =>
    shown.to === total && bottomDistance(scrolledOf(pane)) < 4
      ? total - 1
      : shown.from + (firstInView(pane)?.index ?? 0);
  const [readIndex, setReadIndex] = useState(findRead);
  const update = useEffectEvent(() => setReadIndex(findRead()));
  useEffect(() => {
    const lifetime = new AbortController();
    listenTo(pane, ['scroll'], () => update(), lifetime.signal);
    return () => lifetime.abort();
  }, [pane]);
  return readIndex;
}
