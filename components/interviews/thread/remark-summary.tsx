import { useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { useFirstFew } from '@/components/ui/use-first-few';
import type { Message } from '@/lib/api/message';
import type { Remark } from '@/lib/api/remarks';
import { filled, type Words } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { PanelButton } from '../controls/panel-button';
import { useNarrow } from '../controls/use-narrow';
import { useScoreNumber } from '../judgment/change';
import { useGoToQuote } from '../judgment/go-to-quote';
import { RemarkKind } from '../judgment/remark-item';
import { answerBehind, type Sentence, sentencesTo } from '../judgment/sentence';
import { useSpoken, useThread } from '../message/thread-context';
import { useStore } from '../store/store-context';
import { hasEndPage, scoresId } from './end-page';

/** Per kind. An hour's interview has fewer; more would push the interview itself too far down. */
const initialLines = 12;

const remarkCounts = (messages: readonly Message[]) => ({
  keep: sentencesTo('keep', messages).length,
  fix: sentencesTo('fix', messages).length,
});

/**
 * "Keep 2 · Fix 1". A count of zero is left out: a coach who marks no sentence may still see much
 * to fix.
 */
const countsSaid = (counts: ReturnType<typeof remarkCounts>, { pen }: Words<'InterviewsScreen'>) =>
  (['keep', 'fix'] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${pen[kind]} ${counts[kind]}`)
    .join(' · ');

/** What to keep and what to fix, above the first message: each line leads to its sentence. */
export function RemarkSummary() {
  const words = useWords('InterviewsScreen');
  const { interview, messages } = useThread();
  const counts = remarkCounts(messages);
  if (counts.keep + counts.fix === 0) return null;
  return (
    // Below a page about how it went, which names the sentences that cost most, it is folded.
    <details open={!hasEndPage({ interview, messages })} className="remark-summary">
      <summary>
        {words.pen.remarks}: {countsSaid(counts, words)}
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
  const words = useWords('InterviewsScreen');
  const goToQuote = useGoToQuote();
  const lines = sentencesTo(kind, useThread().messages);
  const spoken = useSpoken();
  const list = useRef<HTMLUListElement>(null);
  const { shown, hasMore, showAll } = useFirstFew(lines, initialLines, list);
  const goTo = (line: Sentence) => {
    onGo?.();
    goToQuote(line.message, line.remark.quote);
  };
  return (
    <div data-kind={kind} className="min-w-0">
      <RemarkKind kind={kind} />
      <ul ref={list} aria-label={words.pen[kind]}>
        {shown.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two remarks may say the same, and none ever moves
          <li key={index}>
            <button type="button" lang={spoken} onClick={() => goTo(line)}>
              {line.remark.quote === '' ? (
                line.remark.note
              ) : (
                <span className="remark-mark">{withoutMarks(line.remark.quote)}</span>
              )}
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

/**
 * Under the title: the remarks, and the scores, each of which leads to its answer. Scores that are
 * explained stand above the first message instead (end-page.tsx).
 */
export function ThreadScores() {
  const words = useWords('InterviewsScreen');
  const store = useStore();
  const { interview, messages } = useThread();
  const number = useScoreNumber();
  const haveAPage = hasEndPage({ interview, messages });
  const scores = (!haveAPage && interview?.scores) || [];
  const counts = remarkCounts(messages);
  const isNarrow = useNarrow();
  const hasRemarks = counts.keep + counts.fix > 0;
  // A phone keeps its screen for the messages; the same summary is above the first of them.
  if ((scores.length === 0 && !hasRemarks) || (haveAPage && isNarrow)) return null;
  const own = haveAPage
    ? { 'aria-label': words.pen.remarks }
    : { id: scoresId, 'aria-label': words.pen.scores };
  return (
    <section {...own} tabIndex={-1} className="thread-scores">
      {hasRemarks && (
        <PanelButton
          title={words.pen.remarks}
          className="font-semibold text-accent-ink"
          place="md:inset-[10.5rem_2rem_auto_auto] md:max-h-[min(70dvh,calc(100dvh-11rem))] md:w-[min(26rem,50vw)]"
          panel={(close) => (
            <div className="px-5 py-2">
              <RemarkColumns onGo={close} />
            </div>
          )}
        >
          {countsSaid(counts, words)}
        </PanelButton>
      )}
      {scores.map(({ skill, value, max }) => {
        const answer = answerBehind(skill, messages);
        return (
          <button
            key={skill}
            type="button"
            disabled={!answer}
            onClick={() => answer && store.selection.jumpTo(answer.key)}
          >
            {skill} <b className="even-digits">{number(value)}</b>
            <span className="text-muted">/{number(max)}</span>
          </button>
        );
      })}
    </section>
  );
}
