import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { filled } from '@/lib/i18n/words';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { questionFor } from '@/lib/interviews/question';
import { useInterviews } from '../interviews-context';
import { Composer } from './composer';
import { usePractice, usePracticeState } from './use-practice-here';
import { useStart } from './use-start';
import { WeeklyLimit } from './weekly-limit';

type Props = { interview: Interview; messages: readonly Message[]; onSent: VoidFunction };

/** At the end of an open interview: the place to answer, until it is finished. */
export function ThreadComposer({ interview, messages, onSent }: Props) {
  const { practice, words } = usePractice();
  const { pending, awaited, returned: allReturned } = usePracticeState();
  const [finishing, setFinishing] = useState<'no' | 'under way' | 'failed' | 'done'>('no');
  const { id } = interview;
  const returned = allReturned[id] ?? null;
  const hasAnswered = messages.some(({ sender }) => sender === 'user');
  const own = pending.filter(({ conversationId }) => conversationId === id);
  const isSending = own.some(({ status }) => status !== 'returned');
  const review = own.find(({ status }) => status === 'returned');

  if (interview.scores.length > 0) {
    const isHere = finishing !== 'no';
    return <Finished interview={interview} messages={messages} focusOnMount={isHere} />;
  }

  const after = messages.at(-1)?.key ?? null;

  const finish = async () => {
    setFinishing('under way');
    setFinishing((await practice.finish(id)) ? 'done' : 'failed');
  };

  return (
    <div className="composer-bar print:hidden">
      <div className="mx-auto grid max-w-[60rem] gap-2">
        <p role="status" className="text-fine text-on-danger-soft empty:hidden">
          {finishing === 'failed' && words.notFinished}
          {returned?.why === 'lost' && words.recordingLost}
          {(returned?.why === 'given-up' || returned?.why === 'refused') &&
            (returned.answer.recorded ? words.recordingNotSent : words.notSent)}
        </p>
        <Composer
          focusOnMount={practice.starter.lastId === id}
          draftId={id}
          returned={returned?.answer ?? null}
          review={review}
          onDiscard={() => review && practice.discard(review)}
          onRecorded={(answer) => void practice.keep({ ...answer, conversationId: id, after })}
          onSend={(answer) => {
            void practice.answer({ ...answer, conversationId: id, after });
            onSent();
            return true;
          }}
        >
          {hasAnswered && (
            <Button
              tone="plain"
              size="small"
              // What is being read belongs to the scores.
              disabled={finishing === 'under way' || isSending || awaited.includes(id)}
              onClick={() => void finish()}
            >
              {finishing === 'under way' ? words.finishing : words.finish}
            </Button>
          )}
        </Composer>
      </div>
    </div>
  );
}

type FinishedProps = {
  interview: Interview;
  messages: readonly Message[];
  /** What was pressed to finish is gone. */
  focusOnMount: boolean;
};

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The question that was answered first, to be asked again. */
function firstQuestion(messages: readonly Message[]): string {
  const first = messages.find(({ sender }) => sender === 'user');
  return first ? questionFor(first, messages) : '';
}

/** After an interview is finished: its scores, and the same question once more. */
function Finished({ interview, messages, focusOnMount }: FinishedProps) {
  const { words } = usePractice();
  const { language, words: screenWords } = useInterviews();
  const { start, isStarting, outcome } = useStart();
  const again = () =>
    start({
      language: interview.language ?? language,
      question: firstQuestion(messages) || interview.title,
    });

  return (
    <section
      ref={focusOnMount ? focus : undefined}
      tabIndex={-1}
      aria-label={words.scores}
      className="composer-bar print:hidden"
    >
      <div className="mx-auto flex max-w-[60rem] flex-wrap items-center justify-between gap-3">
        <dl className="flex flex-wrap gap-2">
          {interview.scores.map(({ skill, value, max }) => (
            <div
              key={skill}
              className="flex items-baseline gap-2 rounded-full bg-accent-soft px-4 py-1.5 text-compact text-on-accent-soft"
            >
              <dt>{skill}</dt>
              <dd className="font-semibold even-digits">
                {filled(words.score, {
                  value: value.toLocaleString(language),
                  max: max.toLocaleString(language),
                })}
              </dd>
            </div>
          ))}
        </dl>
        {outcome?.kind !== 'limit' && (
          <Button size="small" disabled={isStarting} onClick={() => void again()}>
            {screenWords.nextStep.practise}
          </Button>
        )}
        <div role="status" className="w-full empty:hidden">
          {outcome?.kind === 'failed' && words.notStarted}
          {outcome?.kind === 'limit' && <WeeklyLimit availableAt={outcome.availableAt} />}
        </div>
      </div>
    </section>
  );
}
