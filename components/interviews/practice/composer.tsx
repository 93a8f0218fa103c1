import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { NewAnswer, Recorded } from '@/lib/api/practice';
import { randomId } from '@/lib/random-id';
import { AnswerClock, useAnswering } from './answer-clock';
import { DistressReply } from './distress-reply';
import { HandsFree, HandsFreeStart } from './hands-free-start';
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

/** The place to answer: typed or spoken. */
export function Composer({ draftId, language, returned, review, onSend, ...props }: Props) {
  const { onRecorded, onDiscard, question = null, rehearsal, notice, places, children } = props;
  const usual = rehearsal?.usual ?? null;
  const answering = useAnswering(question);
  const composition = useComposition({ onSend, onAccepted: answering.end });
  const { send, isWarned, isStarting } = composition;
  /** The key of the answer that is spoken. */
  const [speaking, setSpeaking] = useState<string | null>(null);
  /** `on` while the rehearsal is hands-free, or why it no longer is. */
  const [handsFree, setHandsFree] = useState<'on' | WhyLeft | null>(null);
  const handsFreeButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  useFocusOnMount(field, props.focusOnMount === true);

  const endSpeaking = () => {
    setSpeaking(null);
    requestAnimationFrame(() => microphone.current?.focus());
  };

  const leaveHandsFree = (why: WhyLeft) => {
    setHandsFree(why);
    const target = () => (why === 'over' ? rehearsal?.whenOver.current : handsFreeButton.current);
    requestAnimationFrame(() => (target() ?? field.current)?.focus());
  };

  const above = isWarned ? <DistressReply /> : notice;
  if (handsFree === 'on' && rehearsal) {
    const spoken = (recorded: Recorded) => ({ text: '', recorded, key: randomId() });
    return (
      <>
        {above}
        <HandsFree
          {...rehearsal}
          language={language}
          cameBack={review?.key ?? returned?.key}
          onSend={(recorded) => send(spoken(recorded))}
          onKeep={(recorded) => onRecorded?.(spoken(recorded))}
          onLeft={leaveHandsFree}
        />
      </>
    );
  }
  // A returned recording waits until the current one is done.
  const reviewed = speaking === null ? review : undefined;
  const spokenKey = speaking ?? reviewed?.key;
  if (spokenKey !== undefined) {
    const spoken = (recorded: NewAnswer['recorded']) => ({ text: '', recorded, key: spokenKey });
    return (
      <>
        {above}
        <VoiceAnswer
          key={spokenKey}
          answerKey={spokenKey}
          language={language}
          usual={usual}
          onBegun={answering.begin}
          review={reviewed?.recorded ?? null}
          onRecorded={
            onRecorded &&
            ((recorded) => {
              setSpeaking(null);
              onRecorded(spoken(recorded));
            })
          }
          onCancel={() => {
            composition.begin();
            if (reviewed) onDiscard?.();
            endSpeaking();
          }}
          onSend={async (recorded) => {
            const isAccepted = await send(spoken(recorded));
            if (isAccepted) endSpeaking();
            return isAccepted;
          }}
        />
      </>
    );
  }
  return (
    <TypedAnswer
      draftId={draftId}
      returned={returned}
      field={field}
      microphone={microphone}
      isReadOnly={isStarting}
      hasHint={props.hasHint !== false}
      onTyped={(text) => {
        answering.begin();
        if (text === '') composition.begin();
      }}
      onSend={send}
      onSpeak={() => setSpeaking(randomId())}
      above={
        <>
          {above}
          {rehearsal && <WhyNotHandsFree why={handsFree} />}
          {rehearsal?.place.kind === 'question' && mayRecord() && (
            <HandsFreeStart
              button={handsFreeButton}
              hasHint={props.hasHint !== false}
              onStart={() => setHandsFree('on')}
            />
          )}
        </>
      }
    >
      {places}
      {question !== null && <AnswerClock since={answering.since} usual={usual} />}
      {children && !isWarned && (
        <div className="flex min-w-[min(100%,11rem)] flex-1 basis-0 flex-wrap items-center justify-end gap-x-1">
          {children}
        </div>
      )}
    </TypedAnswer>
  );
}

/**
 * Why a rehearsal cannot be hands-free: one sentence if the microphone is blocked, missing or
 * failing.
 */
function WhyNotHandsFree({ why }: { why: 'on' | WhyLeft | null }) {
  const { voice } = useWords('Practice');
  const isMissing = why === 'denied' || why === 'missing' || why === 'failed';
  return (
    <p role="status" className="px-2 text-fine empty:hidden">
      {isMissing && voice[why]}
    </p>
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
