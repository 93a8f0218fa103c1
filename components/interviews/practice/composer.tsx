import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { NewAnswer } from '@/lib/api/practice';
import { randomId } from '@/lib/random-id';
import { AnswerClock, useAnswering } from './answer-clock';
import { DistressReply } from './distress-reply';
import { HandsFree, HandsFreeStart, WhyNotHandsFree } from './hands-free-start';
import { mayRecord } from './recorder';
import type { WhyLeft } from './rehearsal-flow';
import { TypedAnswer } from './typed-answer';
import { useComposition } from './use-composition';
import type { HandsFreeGiven } from './use-rehearsal-flow';
import { VoiceAnswer } from './voice-answer';

type Rehearsal = Pick<HandsFreeGiven, 'place' | 'voice'> & {
  /** How long an answer to its question usually takes, in seconds. */
  usual: number | null;
  /** An answer is being sent. */
  isSending: boolean;
  /** Where the focus goes when nothing more is asked. */
  whenOver: RefObject<HTMLElement | null>;
};

type Props = {
  /** What is spoken here, as a language tag. */
  language: string;
  /** The draft is stored under this id: the interview's, or `first`. */
  draftId: string;
  /** Could not be sent, and is back in the draft. Sent unchanged, it keeps its key. */
  returned?: Pick<NewAnswer, 'key' | 'text'> | undefined;
  /** A recording that could not be sent, or is not sent yet. */
  review?: NewAnswer | undefined;
  /** Told whether an answer is being recorded. */
  onSpeaking?: (isSpeaking: boolean) => void;
  /** Takes a recording that is done, or under way when the screen is left, to give it as `review`. */
  onRecorded?: (answer: NewAnswer) => void;
  onDiscard?: VoidFunction;
  focusOnMount?: boolean;
  /** Names the question that is open; null where there is no clock. */
  question?: string | null;
  /** Set for a rehearsal, which may be hands-free. */
  rehearsal?: Rehearsal | undefined;
  /** Which keys send it: for those who answer for the first time. */
  hasHint?: boolean;
  /** False if it was not accepted: then it stays in the field. */
  onSend: (answer: NewAnswer) => boolean | Promise<boolean>;
  /** Shown above the field, except while the person is told whom to call. */
  notice?: ReactNode;
  /** In one line with the actions. */
  places?: ReactNode;
  /** Further actions, such as finishing. Not shown either while the person is told whom to call. */
  children?: ReactNode;
};

/** How an answer is given. */
type Way =
  /** `why` a rehearsal is no longer hands-free. */
  | { readonly name: 'typing'; readonly why: WhyLeft | null }
  /** An answer with this key is being recorded. */
  | { readonly name: 'speaking'; readonly key: string }
  | { readonly name: 'hands-free' };

const typing: Way = { name: 'typing', why: null };

/** The place to answer: typed or spoken. */
export function Composer({ language, returned, review, rehearsal, onSend, ...props }: Props) {
  const { question = null, onSpeaking, onRecorded, onDiscard } = props;
  const answering = useAnswering(question);
  const composition = useComposition({ onSend, onAccepted: answering.end });
  const [way, setWay] = useState<Way>(typing);
  const handsFreeButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const recording = useRef<HTMLDivElement>(null);
  useFocusOnMount(field, props.focusOnMount === true);
  const isSpeaking = way.name === 'speaking';
  useEffect(() => onSpeaking?.(isSpeaking), [onSpeaking, isSpeaking]);

  const endSpeaking = () => {
    setWay(typing);
    requestAnimationFrame(() => microphone.current?.focus());
  };
  const leaveHandsFree = (why: WhyLeft) => {
    setWay({ name: 'typing', why });
    const target = () => (why === 'over' ? rehearsal?.whenOver.current : handsFreeButton.current);
    // A recording that was kept stands in place of the field.
    requestAnimationFrame(() => (target() ?? field.current ?? recording.current)?.focus());
  };

  const usual = rehearsal?.usual ?? null;
  const above = (
    <>
      {composition.isWarned ? <DistressReply /> : props.notice}
      {rehearsal && <WhyNotHandsFree why={way.name === 'typing' ? way.why : null} />}
    </>
  );
  if (way.name === 'hands-free' && rehearsal) {
    return (
      <>
        {above}
        <HandsFree
          {...rehearsal}
          language={language}
          cameBack={review?.key ?? returned?.key}
          onSend={composition.send}
          onKeep={(answer) => onRecorded?.(answer)}
          onLeft={leaveHandsFree}
        />
      </>
    );
  }
  // A returned recording waits until the current one is done.
  const reviewed = isSpeaking ? undefined : review;
  const spokenKey = isSpeaking ? way.key : review?.key;
  if (spokenKey !== undefined) {
    return (
      <>
        {above}
        <VoiceAnswer
          key={spokenKey}
          group={recording}
          answerKey={spokenKey}
          language={language}
          usual={usual}
          onBegun={answering.begin}
          review={reviewed?.recorded ?? null}
          onRecorded={
            onRecorded &&
            ((answer) => {
              setWay(typing);
              onRecorded(answer);
            })
          }
          onCancel={() => {
            composition.begin();
            if (reviewed) onDiscard?.();
            endSpeaking();
          }}
          onSend={async (answer) => {
            const isAccepted = await composition.send(answer);
            if (isAccepted) endSpeaking();
            return isAccepted;
          }}
        />
      </>
    );
  }
  const hasHint = props.hasHint !== false;
  return (
    <TypedAnswer
      draftId={props.draftId}
      returned={returned}
      field={field}
      microphone={microphone}
      isReadOnly={composition.isWaiting}
      hasHint={hasHint}
      onTyped={(text) => {
        answering.begin();
        if (text === '') composition.begin();
      }}
      onSend={composition.send}
      onSpeak={() => setWay({ name: 'speaking', key: randomId() })}
      above={
        <>
          {above}
          {rehearsal?.place.kind === 'question' && mayRecord() && (
            <HandsFreeStart
              button={handsFreeButton}
              hasHint={hasHint}
              onStart={() => setWay({ name: 'hands-free' })}
            />
          )}
        </>
      }
    >
      {props.places}
      {question !== null && <AnswerClock since={answering.since} usual={usual} />}
      {props.children && !composition.isWarned && (
        <div className="flex min-w-[min(100%,11rem)] flex-1 basis-0 flex-wrap items-center justify-end gap-x-1">
          {props.children}
        </div>
      )}
    </TypedAnswer>
  );
}

function useFocusOnMount(field: { readonly current: HTMLElement | null }, isWanted: boolean) {
  useEffect(() => {
    if (!isWanted) return;
    // After the screen has moved the focus to what was opened.
    const frame = requestAnimationFrame(() => {
      // Never takes the focus from a field that somebody is typing in.
      if (!document.activeElement?.matches('input, textarea'))
        field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isWanted]);
}
