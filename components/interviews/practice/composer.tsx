import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NewAnswer } from '@/lib/api/practice';
import { randomId } from '@/lib/random-id';
import { AnswerClock, useAnswering } from './answer-clock';
import { DistressReply } from './distress-reply';
import { TypedAnswer } from './typed-answer';
import { useComposition } from './use-composition';
import { VoiceAnswer } from './voice-answer';

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
  /** Which keys send it: for those who answer for the first time. */
  hasHint?: boolean;
  /** False if it was not accepted: then it stays in the field. */
  onSend: (answer: NewAnswer) => boolean | Promise<boolean>;
  /** What is said above it: not while somebody is told whom to call. */
  notice?: ReactNode;
  /** In one line with the actions. */
  places?: ReactNode;
  /** Further actions, such as finishing: neither are they. */
  children?: ReactNode;
};

/** The place to answer: typed or spoken. */
export function Composer({ draftId, language, returned, review, onSend, ...props }: Props) {
  const { onRecorded, onDiscard, question = null, notice, places, children } = props;
  const answering = useAnswering(question);
  const composition = useComposition({ onSend, onAccepted: answering.end });
  const { send, isWarned, isStarting } = composition;
  /** The key of the answer that is spoken. */
  const [speaking, setSpeaking] = useState<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  useFocusOnMount(field, props.focusOnMount === true);

  const endSpeaking = () => {
    setSpeaking(null);
    requestAnimationFrame(() => microphone.current?.focus());
  };

  const above = isWarned ? <DistressReply /> : notice;
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
      above={above}
    >
      {places}
      {question !== null && <AnswerClock since={answering.since} />}
      {children && !isWarned && (
        <div className="flex min-w-[min(100%,11rem)] flex-1 basis-0 flex-wrap items-center justify-end gap-x-1">
          {children}
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
