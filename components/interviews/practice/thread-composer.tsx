import { useEffect, useEffectEvent, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { isFinished } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';
import { withoutMarks } from '@/lib/markdown/without-markup';
import { takenQuestion } from '@/lib/text/question';
import { spokenLines } from '@/lib/text/sentences';
import { useInterviews } from '../interviews-context';
import { openQuestion, splitAtQuestion } from '../thread/open-question';
import { useCoachVoice } from './coach-voice';
import { Composer } from './composer';
import type { FinishOutcome } from './finish';
import { NextFree } from './next-free';
import type { ComposerProps } from './practice-here';
import { answersIn } from './queue/where-is';
import { SpeakSwitch } from './speak-switch';
import { TryAgain } from './try-again';
import { Unsent } from './unsent';
import { useAboveKeyboard } from './use-above-keyboard';
import { useFreeWeek } from './use-free-week';
import { useAnswers, usePractice } from './use-practice';
import { WeeklyLimit } from './weekly-limit';

/** Every reply to distress names it. */
const helpline = 'findahelpline.com';

/** As it is said: the question alone, without Markdown. */
const spoken = (text: string): string =>
  spokenLines(splitAtQuestion(text)?.asked ?? text)
    .map(withoutMarks)
    .join(' ')
    .trim();

/** At the end of an open interview: the place to answer, until it is finished. */
export function ThreadComposer(props: ComposerProps) {
  const { interview, messages, places, onSent } = props;
  const words = useWords('Practice');
  const { practice } = usePractice();
  const answers = useAnswers();
  const [finishing, setFinishing] = useState<'no' | 'under way' | FinishOutcome>('no');
  const { id } = interview;
  const returned = answersIn(answers, id, 'field').at(-1);
  const review = answersIn(answers, id, 'review').at(-1);
  const why = returned?.where.why ?? review?.where.why;
  // What is being read belongs to the scores.
  const isBeingRead = answersIn(answers, id, 'sending', 'waiting', 'coach').length > 0;
  // Nothing to finish or to pay stands beside the coach's words on whom to call.
  const isToldWhomToCall =
    messages.findLast(({ sender }) => sender === 'ai')?.text.includes(helpline) === true;
  const hasAnswered = messages.some(({ sender }) => sender === 'user');
  useEffect(() => practice.takeReturned(id), [practice, id]);
  const stored = messages.find(
    ({ sentWith }) => sentWith && [returned?.key, review?.key].includes(sentWith),
  )?.sentWith;
  useEffect(() => {
    if (stored) practice.dropStored(id, stored);
  }, [practice, id, stored]);
  useAboveKeyboard();
  const { language: ownLanguage, isFree, refreshAccount, marking } = useInterviews();
  const { used } = useFreeWeek();
  const isSpending = isFree && interview.usesFreeWeek;
  const language = interview.language ?? ownLanguage;
  const question = openQuestion({ interview, messages });
  const voice = useCoachVoice({
    language,
    question: question && { key: question.key, text: spoken(question.text) },
    isNew: practice.starter.lastId === id && !hasAnswered,
  });

  if (isFinished(interview)) {
    return (
      <>
        <Unsent id={id} />
        <Finished {...props} isNew={finishing !== 'no'} />
      </>
    );
  }

  /** Then only the limit would come of finishing it. */
  const isUsedUp = isSpending && hasAnswered && !isToldWhomToCall && used !== null;
  const finish = async () => {
    setFinishing('under way');
    // The scores count what the person has said of the checklists.
    await marking?.send();
    const outcome = await practice.finish(id);
    // What was spent is said wherever something could be started.
    if (isSpending && outcome === 'done') void refreshAccount();
    setFinishing(outcome);
  };

  return (
    <div className="composer-bar print:hidden">
      <div className="mx-auto grid max-w-[60rem] gap-2">
        <p role="status" className="text-fine text-on-danger-soft empty:hidden">
          {finishing === 'failed' && words.notFinished}
          {why === 'limit' && words.limit.answers}
          {why === 'full' && words.recordingsFull}
          {why === 'lost' && words.recordingLost}
          {(why === 'given-up' || why === 'refused') &&
            (review ? words.recordingNotSent : words.notSent)}
        </p>
        <Composer
          focusOnMount={practice.starter.lastId === id}
          draftId={id}
          language={language}
          notice={
            typeof finishing === 'object' &&
            !isToldWhomToCall && (
              <WeeklyLimit availableAt={finishing.availableAt} wanted={{ interviewId: id }} />
            )
          }
          question={question?.key ?? null}
          hasHint={!hasAnswered}
          places={places}
          returned={returned}
          review={review && { ...review, recorded: review.where.recorded }}
          onDiscard={() => review && practice.discard(review)}
          onRecorded={(answer) => void practice.keep({ ...answer, conversationId: id })}
          onSend={(answer) => {
            void practice.answer({ ...answer, conversationId: id });
            onSent();
            return true;
          }}
        >
          {question && <SpeakSwitch voice={voice} />}
          {isUsedUp && <NextFree availableAt={used.availableAt} />}
          {hasAnswered && !isToldWhomToCall && !isUsedUp && (
            <Button
              tone="quiet"
              size="small"
              disabled={finishing === 'under way' || isBeingRead}
              onClick={() => void finish()}
            >
              {finishing === 'under way'
                ? words.finishing
                : isSpending
                  ? words.limit.finish
                  : words.finish}
            </Button>
          )}
        </Composer>
      </div>
    </div>
  );
}

/** The question that was answered first, to be asked again. */
function firstQuestion(messages: readonly Message[]): string {
  const first = messages.find(({ sender }) => sender === 'user');
  return first ? takenQuestion(first, messages) : '';
}

type FinishedProps = Pick<ComposerProps, 'interview' | 'messages' | 'hasEndPage' | 'onFinished'> & {
  /** It was finished here. */
  isNew: boolean;
};

/** After an interview is finished: the same question once more. What came of it is above. */
function Finished({ interview, messages, hasEndPage, onFinished, isNew }: FinishedProps) {
  const words = useWords('InterviewsScreen');
  const { language } = useInterviews();
  const finished = useEffectEvent(onFinished);
  useEffect(() => {
    if (isNew) finished();
  }, [isNew]);
  if (hasEndPage) return null;
  const wanted = {
    language: interview.language ?? language,
    question: firstQuestion(messages) || interview.title,
  };
  return (
    <div className="composer-bar print:hidden">
      <div className="mx-auto grid max-w-[60rem] justify-items-end gap-3">
        <TryAgain wanted={wanted} label={words.nextStep.practice} size="small" />
      </div>
    </div>
  );
}
