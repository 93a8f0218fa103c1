import { type RefObject, useEffect, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { isFinished } from '@/lib/api/interview';
import type { Words } from '@/lib/i18n/words';
import { openQuestion } from '../message/open-question';
import { usePage } from '../page/page-context';
import { FittingStory } from '../stories/fitting-story';
import { useCoachVoice } from './coach-voice';
import { Composer } from './composer';
import { Finished } from './finished';
import { NextFree } from './next-free';
import type { ComposerProps } from './practice-here';
import type { WhyReturned } from './queue/answers';
import { answersIn } from './queue/where-is';
import { rehearsalPlace } from './rehearsal-place';
import { SpeakSwitch } from './speak-switch';
import { spokenQuestion } from './spoken-question';
import { Unsent } from './unsent';
import { useAboveKeyboard } from './use-above-keyboard';
import { useFinish } from './use-finish';
import { useAnswers, usePractice } from './use-practice';
import { useUsualTime } from './use-usual-time';
import { WeeklyLimit } from './weekly-limit';

/** Every reply to distress names it. */
const helpline = 'findahelpline.com';

/** Why an answer has come back; empty if its author took it back. */
function whyItCameBack(
  why: WhyReturned | null | undefined,
  isRecording: boolean,
  words: Words<'Practice'>,
): string {
  switch (why) {
    case 'limit':
      return words.limit.answers;
    case 'full':
      return words.recordingsFull;
    case 'lost':
      return words.recordingLost;
    case 'moved-on':
      return words.movedOn;
    case 'given-up':
    case 'refused':
      return isRecording ? words.recordingNotSent : words.notSent;
    default:
      return '';
  }
}

/**
 * Answers of an interview that came back, and where they are now. One that turns out to be stored
 * is dropped.
 */
function useReturned({
  interview: { id },
  messages,
}: Pick<ComposerProps, 'interview' | 'messages'>) {
  const { practice } = usePractice();
  const answers = useAnswers();
  const returned = answersIn(answers, id, 'field').at(-1);
  const review = answersIn(answers, id, 'review').at(-1);
  useEffect(() => practice.answers.takeReturned(id), [practice, id]);
  const stored = messages.find(
    ({ sentWith }) => sentWith && [returned?.key, review?.key].includes(sentWith),
  )?.sentWith;
  useEffect(() => {
    if (stored) practice.answers.dropStored(id, stored);
  }, [practice, id, stored]);
  const isSending = answersIn(answers, id, 'sending', 'waiting').length > 0;
  // An answer that the coach is still reading belongs to the scores.
  const isBeingRead = isSending || answersIn(answers, id, 'coach').length > 0;
  return { returned, review, isSending, isBeingRead };
}

/** What the composer needs in a rehearsal; undefined for other practice. */
function useRehearsal({ interview, messages }: ComposerProps, isBeingRead: boolean) {
  const whenOver = useRef<HTMLButtonElement>(null);
  const place = interview.isRehearsal ? rehearsalPlace({ messages }, isBeingRead) : null;
  const usual = useUsualTime(place?.kind === 'question' ? place.text : null);
  return place ? { place, usual, whenOver } : undefined;
}

/** At the end of an open interview: the place to answer, until it is finished. */
export function ThreadComposer(props: ComposerProps) {
  const { interview, messages, places, onSent } = props;
  const { id } = interview;
  const words = useWords('Practice');
  const { practice } = usePractice();
  const { language: ownLanguage } = usePage();
  const { returned, review, isSending, isBeingRead } = useReturned(props);
  const rehearsal = useRehearsal(props, isBeingRead);
  const { finishing, finish, isSpending, usedUp } = useFinish(interview);
  useAboveKeyboard();
  const hasAnswered = messages.some(({ sender }) => sender === 'user');
  const language = interview.language ?? ownLanguage;
  const question = openQuestion({ interview, messages });
  const voice = useCoachVoice({
    language,
    question: question && { key: question.key, text: spokenQuestion(question.text) },
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

  // Nothing to finish or to pay stands beside the coach's words on whom to call.
  const isToldWhomToCall =
    messages.findLast(({ sender }) => sender === 'ai')?.text.includes(helpline) === true;
  const mayFinish = hasAnswered && !isToldWhomToCall;
  const why = returned?.where.why ?? review?.where.why;
  return (
    <div className="composer-bar print:hidden">
      <div className="mx-auto grid max-w-[60rem] gap-2">
        <p role="status" className="text-fine text-on-danger-soft empty:hidden">
          {finishing === 'failed' && words.notFinished}
          {whyItCameBack(why, review !== undefined, words)}
        </p>
        {!interview.isRehearsal && !isToldWhomToCall && (
          <FittingStory key={messages.at(-1)?.key} messages={messages} />
        )}
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
          rehearsal={rehearsal && { ...rehearsal, voice, isSending }}
          hasHint={!hasAnswered}
          places={places}
          returned={returned}
          review={review && { ...review, recorded: review.where.recorded }}
          onDiscard={() => review && practice.answers.discard(review)}
          onRecorded={(answer) => void practice.answers.keep({ ...answer, conversationId: id })}
          onSend={(answer) => {
            void practice.answers.give({ ...answer, conversationId: id });
            onSent();
            return true;
          }}
        >
          {question && <SpeakSwitch voice={voice} />}
          {mayFinish && usedUp && <NextFree availableAt={usedUp.availableAt} />}
          {mayFinish && !usedUp && (
            <FinishButton
              button={rehearsal?.whenOver}
              // After the last question, finishing is the only thing left to do.
              isNext={rehearsal?.place.kind === 'over'}
              isUnderWay={finishing === 'under way'}
              isDisabled={isBeingRead}
              isSpending={isSpending}
              onPress={() => void finish()}
            />
          )}
        </Composer>
      </div>
    </div>
  );
}

type FinishProps = {
  button: RefObject<HTMLButtonElement | null> | undefined;
  isNext: boolean;
  isUnderWay: boolean;
  isDisabled: boolean;
  /** It uses the free plan's interview of this week. */
  isSpending: boolean;
  onPress: VoidFunction;
};

function FinishButton({ isNext, isUnderWay, isDisabled, isSpending, ...props }: FinishProps) {
  const words = useWords('Practice');
  const label = isSpending ? words.limit.finish : words.finish;
  return (
    <Button
      ref={props.button}
      tone={isNext ? 'accent' : 'quiet'}
      size="small"
      disabled={isUnderWay || isDisabled}
      onClick={props.onPress}
    >
      {isUnderWay ? words.finishing : label}
    </Button>
  );
}
