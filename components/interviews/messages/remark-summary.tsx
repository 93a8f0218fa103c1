import { useId, useRef, useState } from 'react';
import { CloseButton } from '@/components/ui/close-button';
import { useFirstFew } from '@/components/ui/use-first-few';
import { selectorOf } from '@/lib/data-attributes';
import { filled } from '@/lib/i18n/words';
import type { Message } from '@/lib/interviews/message';
import type { Remark } from '@/lib/interviews/remarks';
import { answerBehind, type Sentence, sentencesTo } from '@/lib/interviews/sentence';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { useInterviews } from '../interviews-context';
import { useSpoken, useThread } from '../thread-context';
import { useNarrow } from '../use-narrow';
import { quoteRanges } from './quote-range';
import { RemarkKind } from './remark-kind';
import { smoothly } from './scrolled-messages';

/** Scrolls to the quoted sentence; false if its message is not rendered yet. */
function scrollToQuote({ message, remark }: Sentence): boolean {
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

/** Per kind. An hour's interview has fewer; more would push the interview itself too far down. */
const initialLines = 12;

const remarkCounts = (messages: readonly Message[]) => ({
  keep: sentencesTo('keep', messages).length,
  fix: sentencesTo('fix', messages).length,
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

type ColumnsProps = { messages: readonly Message[]; onGo?: VoidFunction | undefined };

function RemarkColumns({ messages, onGo }: ColumnsProps) {
  return (
    <div className="remark-columns">
      {(['keep', 'fix'] as const).map((kind) => (
        <Column key={kind} kind={kind} messages={messages} onGo={onGo} />
      ))}
    </div>
  );
}

function Column({ kind, messages, onGo }: ColumnsProps & { kind: Remark['kind'] }) {
  const { words, store } = useInterviews();
  const lines = sentencesTo(kind, messages);
  const spoken = useSpoken();
  const list = useRef<HTMLUListElement>(null);
  const { shown, hasMore, showAll } = useFirstFew(lines, initialLines, list);
  const goTo = (line: Sentence) => {
    onGo?.();
    if (scrollToQuote(line)) return;
    store.jumpTo(line.message.key);
    // Its message is rendered by then: scroll on to the sentence.
    requestAnimationFrame(() => scrollToQuote(line));
  };
  return (
    <div data-kind={kind} className="min-w-0">
      <RemarkKind kind={kind} />
      <ul ref={list} aria-label={words.pen[kind]}>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
          <li key={index}>
            <button type="button" lang={spoken} onClick={() => goTo(line)}>
              <span className="remark-mark">{withoutMarks(line.remark.quote)}</span>
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

/** Under the title: the remarks, and the scores, each of which leads to its answer. */
export function ThreadScores() {
  const { store, language } = useInterviews();
  const { interview, messages } = useThread();
  const scores = interview?.scores ?? [];
  const { keep, fix } = remarkCounts(messages);
  if (scores.length + keep + fix === 0) return null;
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <div className="thread-scores">
      {keep + fix > 0 && <RemarksButton messages={messages} counts={{ keep, fix }} />}
      {scores.map(({ skill, value, max }) => {
        const answer = answerBehind(skill, messages);
        return (
          <button
            key={skill}
            type="button"
            disabled={!answer}
            onClick={() => answer && store.jumpTo(answer.key)}
          >
            {skill} <b className="even-digits">{number(value)}</b>
            <span className="text-muted">/{number(max)}</span>
          </button>
        );
      })}
    </div>
  );
}

type ButtonProps = { messages: readonly Message[]; counts: { keep: number; fix: number } };

/** Opens the summary of the remarks over the messages. */
function RemarksButton({ messages, counts }: ButtonProps) {
  const { words } = useInterviews();
  const Heading = useNarrow() ? 'h2' : 'h3';
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => panel.current?.hidePopover();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        className="font-semibold text-accent-ink"
      >
        {filled(words.pen.counts, counts)}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={words.pen.remarks}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="floating remark-sheet"
      >
        {isOpen && (
          <>
            <div className="flex items-center justify-between">
              <Heading className="font-semibold">{words.pen.remarks}</Heading>
              <CloseButton label={words.close} onClick={close} className="-me-2" />
            </div>
            <RemarkColumns messages={messages} onGo={close} />
          </>
        )}
      </div>
    </>
  );
}
