import { useRef } from 'react';
import { useFirstFew } from '@/components/ui/use-first-few';
import { selectorOf } from '@/lib/data-attributes';
import { filled } from '@/lib/i18n/words';
import type { Message } from '@/lib/interviews/message';
import type { Remark } from '@/lib/interviews/remarks';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { useInterviews } from '../interviews-context';
import { useSpoken } from '../thread-context';
import { quoteRanges } from './quote-range';
import { RemarkKind } from './remark-kind';
import { smoothly } from './scrolled-messages';

/** Scrolls to the quoted sentence; false if its message is not rendered yet. */
function scrollToQuote(message: Message, remark: Remark): boolean {
  const row = document.querySelector<HTMLElement>(selectorOf('message-id', message.id));
  const pane = row?.closest(selectorOf('scrolls'));
  if (!row || !pane) return false;
  const [range] = quoteRanges(row, [remark]);
  row.tabIndex = -1;
  row.focus({ preventScroll: true });
  const distance = (range ?? row).getBoundingClientRect().top - pane.getBoundingClientRect().top;
  pane.scrollBy({ top: distance - pane.clientHeight / 3, behavior: smoothly() });
  return true;
}

type Line = { message: Message; remark: Remark };

/** Per kind. An hour's interview has fewer; more would push the interview itself too far down. */
const initialLines = 12;

const linesOf = (messages: readonly Message[], kind: Remark['kind']): Line[] =>
  messages.flatMap((message) =>
    message.remarks.filter((remark) => remark.kind === kind).map((remark) => ({ message, remark })),
  );

export const remarkCounts = (messages: readonly Message[]) => ({
  keep: linesOf(messages, 'keep').length,
  fix: linesOf(messages, 'fix').length,
});

/** What to keep and what to fix, above the first message: each line leads to its sentence. */
export function RemarkSummary({ messages }: { messages: readonly Message[] }) {
  const { words } = useInterviews();
  const counts = remarkCounts(messages);
  if (counts.keep + counts.fix === 0) return null;
  return (
    <details open className="remark-summary">
      <summary>
        {words.pen.remarks}: {filled(words.pen.counts, counts)}
      </summary>
      <RemarkColumns messages={messages} />
    </details>
  );
}

type ColumnsProps = { messages: readonly Message[]; onGo?: VoidFunction };

export function RemarkColumns({ messages, onGo }: ColumnsProps) {
  return (
    <div className="remark-columns">
      {(['keep', 'fix'] as const).map((kind) => (
        <Column key={kind} kind={kind} lines={linesOf(messages, kind)} onGo={onGo} />
      ))}
    </div>
  );
}

type ColumnProps = {
  kind: Remark['kind'];
  lines: readonly Line[];
  onGo: VoidFunction | undefined;
};

function Column({ kind, lines, onGo }: ColumnProps) {
  const { words, store } = useInterviews();
  const spoken = useSpoken();
  const list = useRef<HTMLUListElement>(null);
  const { shown, hasMore, showAll } = useFirstFew(lines, initialLines, list);
  const goTo = (message: Message, remark: Remark) => {
    onGo?.();
    if (scrollToQuote(message, remark)) return;
    store.jumpTo(message.key);
    // Rendered by then: scroll on from the message's start to the sentence.
    requestAnimationFrame(() => scrollToQuote(message, remark));
  };
  return (
    <div data-kind={kind} className="min-w-0">
      <RemarkKind kind={kind} />
      <ul ref={list} aria-label={words.pen[kind]}>
        {shown.map(({ message, remark }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
          <li key={index}>
            <button type="button" lang={spoken} onClick={() => goTo(message, remark)}>
              <span className="remark-mark">{withoutMarks(remark.quote)}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <button
          type="button"
          onClick={showAll}
          className="font-semibold text-accent-ink print:hidden"
        >
          {filled(words.pen.all, { count: lines.length })}
        </button>
      )}
    </div>
  );
}
