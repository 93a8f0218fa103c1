import { type RefObject, useId, useRef, useState } from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { Part } from '@/lib/interviews/paging';
import type { ThreadState } from '@/lib/interviews/state';
import { useInterviews } from '../interviews-context';
import { PlacesPanel } from './places-panel';

type Props = { thread: ThreadState; shown: Part; scroller: RefObject<HTMLElement | null> };

const buttonLook =
  'inline-flex min-h-11 items-center gap-1.5 rounded-full px-2.5 font-semibold text-accent-ink text-fine hover:bg-accent-soft md:px-3';

/** Navigation within a long interview, at the bottom, where a chat has its input. */
export function PlacesBar({ thread, shown, scroller }: Props) {
  const { words, store } = useInterviews();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [first, last] = [thread.messages[0], thread.messages.at(-1)];
  return (
    <nav aria-label={words.places} className="border-line border-t bg-surface print:hidden">
      <div className="flex px-2">
        <button
          type="button"
          popoverTarget={id}
          aria-expanded={isOpen}
          className={`${buttonLook} me-auto`}
        >
          <Glyph d="M4 5h.01M8 5h8M4 10h.01M8 10h8M4 15h.01M8 15h5" />
          {words.outline}
        </button>
        <button
          type="button"
          className={buttonLook}
          onClick={() => first && store.jumpTo(first.key)}
        >
          <Glyph d="M4.500 4h11M10 16.500V8m0 0-3.500 3.500M10 8l3.500 3.500" />
          {words.start}
        </button>
        <button type="button" className={buttonLook} onClick={() => last && store.jumpTo(last.key)}>
          <Glyph d="M4.500 16h11M10 3.500V12m0 0 3.500-3.500M10 12 6.500 8.500" />
          {words.latest}
        </button>
      </div>
      {/* On wide screens it is over the list, beside its button, and stays open beside the messages. */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.outline}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto inset-x-0 bottom-0 m-0 max-h-[70dvh] w-auto overflow-y-auto overscroll-contain rounded-t-sheet border border-line bg-raised text-on-surface cast-overlay [transition:opacity_var(--duration-fade)_var(--ease-speak),translate_var(--duration-fade)_var(--ease-speak)] md:start-2 md:end-auto md:bottom-2 md:max-h-[min(36rem,calc(100dvh-8rem))] md:w-[calc(clamp(18rem,32vw,25rem)-1rem)] md:rounded-bubble motion-reduce:transition-none starting:open:[translate:0_0.75rem] starting:open:opacity-0"
      >
        {isOpen && scroller.current && (
          <PlacesPanel
            thread={thread}
            shown={shown}
            pane={scroller.current}
            close={() => panel.current?.hidePopover()}
          />
        )}
      </div>
    </nav>
  );
}
