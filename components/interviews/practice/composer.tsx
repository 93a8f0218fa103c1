import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Glyph } from '@/components/ui/glyph';
import type { NewAnswer } from '@/lib/api/practice';
import { isComposing } from '@/lib/is-composing';
import { randomId } from '@/lib/random-id';
import { entersLines } from '@/lib/touch-keyboard';
import { IconButton } from '../icon-button';
import { AnswerClock, useAnswering } from './answer-clock';
import { keepDraft, readDraft } from './drafts';
import { mayRecord } from './recorder';
import { usePractice } from './use-practice';
import { VoiceAnswer } from './voice-answer';

type Props = {
  /** What is spoken here, as a language tag. */
  language: string;
  /** The draft is stored under this id: the interview's, or `first`. */
  draftId: string;
  /** Could not be sent, and is back in the draft. Sent unchanged, it keeps its key. */
  returned?: NewAnswer | null;
  /** A recording that could not be sent, or is not sent yet. */
  review?: NewAnswer | undefined;
  /** Takes a recording that is done, or under way when the screen is left, to give it as `review`. */
  onRecorded?: (answer: NewAnswer) => void;
  onDiscard?: VoidFunction;
  focusOnMount?: boolean;
  /** Names the question that is open; null where there is no clock. */
  question?: string | null;
  /** False if it was not accepted: then it stays in the field. */
  onSend: (answer: NewAnswer) => boolean | Promise<boolean>;
  /** Further actions. */
  children?: ReactNode;
};

const sendPath = 'M4 10h11m0 0-4.500-4.500M15 10l-4.500 4.500';
const microphonePath =
  'M10 3.200a2.200 2.200 0 0 0-2.200 2.200v4a2.200 2.200 0 0 0 4.400 0v-4A2.200 2.200 0 0 0 10 3.200ZM5 9.200a5 5 0 0 0 10 0M10 14.200v2.600';

/** The place to answer: typed or spoken. */
export function Composer({ draftId, returned, review, onSend, ...props }: Props) {
  const {
    language,
    onDiscard,
    onRecorded,
    focusOnMount = false,
    question = null,
    children,
  } = props;
  const { words } = usePractice();
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(() => readDraft(draftId));
  /** The key of the answer that is spoken. */
  const [speaking, setSpeaking] = useState<string | null>(null);
  const isSending = useRef(false);
  /** What would be typed meanwhile is lost with the field. */
  const [isStarting, setStarting] = useState(false);
  const answering = useAnswering(question);

  useEffect(() => {
    if (!focusOnMount) return;
    // After the screen has moved the focus to what was opened.
    const frame = requestAnimationFrame(() => {
      // Never takes the focus from a field that somebody is typing in.
      if (!document.activeElement?.matches('input, textarea'))
        field.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [focusOnMount]);

  useEffect(() => {
    if (returned && !returned.recorded) setText(readDraft(draftId));
  }, [returned, draftId]);

  useEffect(() => keepDraft(draftId, text), [draftId, text]);

  const send = async (answer: NewAnswer): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      const accepted = onSend(answer);
      // Not for an answer that is accepted at once: touch keyboards may close.
      setStarting(accepted instanceof Promise);
      const isAccepted = await accepted;
      if (isAccepted) answering.end();
      return isAccepted;
    } finally {
      isSending.current = false;
      setStarting(false);
    }
  };

  const sendText = async (event?: FormEvent) => {
    event?.preventDefault();
    field.current?.focus();
    const said = text.trim();
    if (said === '') return;
    const isReturned = returned?.text === said && !returned.recorded;
    const key = isReturned ? returned.key : randomId();
    if (await send({ text: said, recorded: null, key })) setText('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.shiftKey === entersLines()) void sendText(event);
  };

  const endSpeaking = () => {
    setSpeaking(null);
    requestAnimationFrame(() => microphone.current?.focus());
  };

  const clock = question !== null && <AnswerClock since={answering.since} />;
  // A returned recording waits until the current one is done.
  const reviewed = speaking === null ? review : undefined;
  const spokenKey = speaking ?? reviewed?.key;
  if (spokenKey !== undefined) {
    return (
      <VoiceAnswer
        key={spokenKey}
        answerKey={spokenKey}
        language={language}
        clock={clock}
        isReadOnly={isStarting}
        onBegun={answering.begin}
        review={reviewed?.recorded ?? null}
        onRecorded={
          onRecorded &&
          ((recorded) => {
            setSpeaking(null);
            onRecorded({ text: '', recorded, key: spokenKey });
          })
        }
        onCancel={() => {
          if (reviewed) onDiscard?.();
          endSpeaking();
        }}
        onSend={async (recorded) => {
          if (await send({ text: '', recorded, key: spokenKey })) endSpeaking();
        }}
      />
    );
  }
  return (
    <form onSubmit={sendText} className="grid gap-1">
      <div className="composer">
        {mayRecord() && (
          <IconButton
            ref={microphone}
            label={words.record}
            onClick={() => setSpeaking(randomId())}
            className="shrink-0 text-accent-ink hover:bg-accent-soft"
          >
            <Glyph d={microphonePath} className="size-6" />
          </IconButton>
        )}
        <textarea
          ref={field}
          value={text}
          rows={1}
          dir="auto"
          maxLength={10_000}
          readOnly={isStarting}
          aria-label={words.answer}
          aria-describedby={hintId}
          placeholder={words.placeholder}
          onChange={(event) => {
            answering.begin();
            setText(event.target.value);
          }}
          onKeyDown={onKeyDown}
          className="composer-field"
        />
        <IconButton
          type="submit"
          label={words.send}
          className="shrink-0 bg-accent text-on-accent hover:bg-accent-deep"
        >
          <Glyph d={sendPath} weight={2.2} />
        </IconButton>
      </div>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4">
        <p id={hintId} className="px-2 text-fine text-muted [@media(pointer:coarse)]:sr-only">
          {words.hint}
        </p>
        {clock}
        {children && (
          <div className="ms-auto flex flex-wrap items-center justify-end gap-x-1">{children}</div>
        )}
      </div>
    </form>
  );
}
