import { useRef } from 'react';
import { useFirstFew } from '@/components/ui/use-first-few';
import { selectorOf } from '@/lib/data-attributes';
import { filled } from '@/lib/i18n/words';
import type { Message } from '@/lib/interviews/message';
import type { Remark } from '@/lib/interviews/remarks';
import { answerBehind, type Sentence, sentencesTo } from '@/lib/interviews/sentence';
import { withoutMarks } from '@/lib/interviews/without-marks';
import { useInterviews } from '../interviews-context';
import { PanelButton } from '../panel-button';
import { useSpoken, useThread } from '../thread-context';
import { quoteRanges } from './quote-range';
import { RemarkKind } from './remark-item';
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
export function RemarkSummary() {
  const { words } = useInterviews();
  const counts = remarkCounts(useThread().messages);
  if (counts.keep + counts.fix === 0) return null;
  return (
    <details open className="remark-summary">
      <summary>
        {words.pen.remarks}: {filled(words.pen.counts, counts)}
      </summary>
      <RemarkColumns />
    </details>
  );
}

const RemarkColumns = ({ onGo }: { onGo?: VoidFunction }) => (
  <div className="remark-columns">
    <Column kind="keep" onGo={onGo} />
    <Column kind="fix" onGo={onGo} />
  </div>
);

function Column({ kind, onGo }: { kind: Remark['kind']; onGo: VoidFunction | undefined }) {
  const { words, store } = useInterviews();
  const lines = sentencesTo(kind, useThread().messages);
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
  const { store, language, words } = useInterviews();
  const { interview, messages } = useThread();
  const scores = interview?.scores ?? [];
  const counts = remarkCounts(messages);
  const hasRemarks = counts.keep + counts.fix > 0;
  if (scores.length === 0 && !hasRemarks) return null;
  const number = (value: number) => value.toLocaleString(language, { maximumFractionDigits: 1 });
  return (
    <div className="thread-scores">
      {hasRemarks && (
        <PanelButton
          title={words.pen.remarks}
          className="font-semibold text-accent-ink"
          place="md:inset-[10.5rem_2rem_auto_auto] md:w-[min(26rem,50vw)]"
          panel={(close) => (
            <div className="px-5 py-2">
              <RemarkColumns onGo={close} />
            </div>
          )}
        >
          {filled(words.pen.counts, counts)}
        </PanelButton>
      )}
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
