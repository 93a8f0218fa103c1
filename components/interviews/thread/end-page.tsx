import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { readScoreDetails, type ScoreDetails } from '@/lib/api/judgment';
import type { Message } from '@/lib/api/message';
import type { Score } from '@/lib/api/scores';
import { filled } from '@/lib/i18n/words';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { takenQuestion } from '@/lib/text/question';
import { useAccount } from '../account/account-context';
import { hasCheckedEnd, useScores } from '../checks/use-scores';
import { useNarrow } from '../controls/use-narrow';
import { Change, useScoreNumber } from '../judgment/change';
import { useGoToQuote } from '../judgment/go-to-quote';
import { sentenceFor } from '../judgment/sentence';
import { verdictOf, weakestFirst } from '../judgment/verdict';
import { type Thread, useSpoken, useThread } from '../message/thread-context';
import { usePage } from '../page/page-context';
import { usePracticeHere } from '../practice/practice-context';
import { TryAgain } from '../practice/try-again';
import { EndQuestions } from './end-questions';

type ExplainedScore = Score & { readonly from: ScoreDetails };

const explained = (scores: readonly Score[]): readonly ExplainedScore[] =>
  scores.map((score) => ({ ...score, from: readScoreDetails(score) }));

/** Whether the API explains any of the scores; otherwise they are only numbers. */
const areExplained = (scores: readonly Score[]): boolean =>
  explained(scores).some(
    ({ from: { quote, advice, before } }) => quote !== null || advice !== null || before !== null,
  );

export const hasEndPage = (thread: Pick<Thread, 'interview' | 'messages'>): boolean =>
  areExplained(thread.interview?.scores ?? []) || hasCheckedEnd(thread);

export const scoresId = 'thread-scores';

/**
 * Called after an interview was finished here: moves the focus to the new scores, because the
 * pressed button has disappeared.
 */
export const focusScores = () => document.getElementById(scoresId)?.focus({ preventScroll: true });

/**
 * Above the first message of a finished interview: how it went, what each score comes from and what
 * would raise it, the question once more, and each answer's checklist. The scores are nowhere else
 * on the screen; where nobody has checked anything there are none.
 */
export function EndPage() {
  const words = useWords('InterviewsScreen');
  const thread = useThread();
  const { scores: counted, takes } = useScores(thread);
  const isNarrow = useNarrow();
  if (!hasEndPage(thread)) return null;
  const scores = explained(counted);
  const [Title, SkillTitle] = isNarrow ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const);
  // Among equally low scores, one that names its sentence comes first.
  const ordered = weakestFirst(
    scores.toSorted((one, other) => Number(!one.from.quote) - Number(!other.from.quote)),
  );
  return (
    <section id={scoresId} tabIndex={-1} aria-label={words.pen.scores} className="end-page">
      <div className="grid justify-items-start gap-5">
        <Title className="max-w-[28ch] text-title text-balance">
          <VerdictSentence scores={scores} />
        </Title>
        <Again scores={ordered} />
      </div>
      {ordered.length > 0 && (
        <ul className="grid gap-8">
          {ordered.map((score) => (
            <ScoreItem key={score.skill} score={score} Title={SkillTitle} />
          ))}
        </ul>
      )}
      <EndQuestions takes={takes} isUnchecked={scores.length === 0} Title={SkillTitle} />
    </section>
  );
}

/** "Self-awareness" in one line, where it fits into one. */
const whole = (text: string) =>
  text.split(/(\S+-\S+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="inline-block max-w-full">
        {part}
      </span>
    ),
  );

/** The names of skills are in the interview's language, the sentence is in the page's. */
function VerdictSentence({ scores }: { scores: readonly Score[] }) {
  const screen = useWords('InterviewsScreen');
  const { language } = usePage();
  const words = useWords('Judgment').verdict;
  const spoken = useSpoken();
  if (scores.length === 0) return words.unchecked;
  const verdict = verdictOf(scores);
  if (verdict === null) return screen.pen.scores;
  if (verdict === 'perfect') return words.perfect;
  const { best, weakest } = verdict;
  const sentence =
    best.length === 0 ? words.weakest : weakest.length === 0 ? words.best : words.both;
  const list = new Intl.ListFormat(language);
  const named = { '{best}': best, '{weakest}': weakest };
  return sentence.split(/(\{best\}|\{weakest\})/).map((part) =>
    part === '{best}' || part === '{weakest}' ? (
      <span key={part} lang={spoken}>
        {list.formatToParts(named[part]).map(({ value }) => whole(value))}
      </span>
    ) : (
      part
    ),
  );
}

/**
 * A button to practice again the question that the lowest score comes from; in an interview with
 * several, only that one. Without scores, the first question.
 */
function Again({ scores: [lowest] }: { scores: readonly ExplainedScore[] }) {
  const { language } = usePage();
  const practice = usePracticeHere();
  const { offers, isKnown: areOffersKnown } = useAccount();
  const { interview, messages } = useThread();
  const { again: label } = useWords('Judgment');
  if (!interview || (areOffersKnown && !offers.includes('practise'))) return null;
  const answer =
    (lowest &&
      (messages.find(({ id }) => id === lowest.from.messageId) ??
        sentenceFor(lowest.skill, messages)?.message)) ??
    messages.find(({ sender }) => sender === 'user');
  const question = (answer && takenQuestion(answer, messages)) || interview.title;
  if (!practice) {
    // Disabled in its place until the question is known and the parts for practicing have loaded,
    // so that nothing moves then.
    return (
      <Button disabled className="print:hidden">
        {label}
      </Button>
    );
  }
  return <TryAgain label={label} wanted={{ language: interview.language ?? language, question }} />;
}

type ItemProps = { score: ExplainedScore; Title: 'h3' | 'h4' };

function ScoreItem({ score, Title }: ItemProps) {
  const words = useWords('Judgment');
  const { messages } = useThread();
  const spoken = useSpoken();
  const number = useScoreNumber();
  const { skill, value, max, from } = score;
  const { messageId, advice, before } = from;
  // If the API names no sentence, the one that the coach marked for this skill.
  const marked = from.quote === null ? sentenceFor(skill, messages) : null;
  const quote = (from.quote ?? marked?.remark.quote) || null;
  const said = marked?.message ?? messages.find(({ id }) => id === messageId);
  return (
    <li className="scored-skill">
      <p className="end-number">
        <span className="font-bold text-title even-digits">{number(value)}</span>
        <span className="text-fine text-muted even-digits">
          {filled(words.ofMost, { max: number(max) })}
        </span>
      </p>
      <div className="grid min-w-0 justify-items-start gap-2">
        <div className="flex w-full flex-wrap items-baseline justify-between gap-x-4">
          <Title lang={spoken} className="font-semibold wrap-anywhere">
            {whole(skill)}
          </Title>
          {before !== null && (
            <p className="text-fine text-muted">
              {before === value && words.asLastTime}
              {before !== value && (
                <>
                  <Change from={before} to={value} /> {words.sinceLastTime}
                </>
              )}
            </p>
          )}
        </div>
        {quote !== null && <SentenceBehind quote={quote} message={said} />}
        {advice !== null && value < max && (
          <p className="max-w-[60ch]">
            <span className="font-semibold text-fine text-muted">{words.raise}</span>{' '}
            <span lang={spoken}>{advice}</span>
          </p>
        )}
      </div>
    </li>
  );
}

type SentenceProps = {
  quote: string;
  /** Undefined if the API does not say which, or it is gone. */
  message: Message | undefined;
};

const bubble = 'bubble-out bg-accent-soft px-4 py-2 text-on-accent-soft wrap-anywhere';

/** The sentence that a score comes from, marked as the coach has marked it in its answer. */
function SentenceBehind({ quote, message }: SentenceProps) {
  const spoken = useSpoken();
  const goTo = useGoToQuote();
  const kind = message?.remarks.find((remark) => remark.quote === quote)?.kind;
  const shown = (
    <q lang={spoken} className={kind && 'remark-mark'}>
      {withoutMarks(quote)}
    </q>
  );
  if (!message) return <p className={bubble}>{shown}</p>;
  return (
    <button
      type="button"
      data-kind={kind}
      onClick={() => goTo(message, quote)}
      className={`relative isolate min-h-11 text-start hover:bg-mark ${bubble}`}
    >
      {shown}
    </button>
  );
}
