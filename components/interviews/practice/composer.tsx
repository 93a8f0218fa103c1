import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { NewAnswer } from '@/lib/api/practice';
import { failedImport } from '@/lib/failed-import';
import { isComposing } from '@/lib/is-composing';
import { randomId } from '@/lib/random-id';
import { entersLines } from '@/lib/touch-keyboard';
import { IconButton } from '../icon-button';
import { AnswerClock, useAnswering } from './answer-clock';
import { DistressReply } from './distress-reply';
import { followDraft, keepDraft, readDraft } from './drafts';
import { wordsIn } from './heard-words';
import { mayRecord } from './recorder';
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

const sendPath = 'M4 10h11m0 0-4.500-4.500M15 10l-4.500 4.500';
const microphonePath =
  'M10 3.200a2.200 2.200 0 0 0-2.200 2.200v4a2.200 2.200 0 0 0 4.400 0v-4A2.200 2.200 0 0 0 10 3.200ZM5 9.200a5 5 0 0 0 10 0M10 14.200v2.600';

/** By themselves, because whoever only looks at their interviews needs none of them. */
let phrases: typeof import('@/lib/checking/distress') | null = null;
async function loadPhrases() {
  phrases ??= await import('@/lib/checking/distress').catch(failedImport);
  return phrases;
}

/** The place to answer: typed or spoken. */
export function Composer({ draftId, returned, review, onSend, ...props }: Props) {
  const {
    language,
    onDiscard,
    onRecorded,
    focusOnMount = false,
    question = null,
    hasHint = true,
    notice,
    places,
    children,
  } = props;
  const words = useWords('Practice');
  const hintId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const microphone = useRef<HTMLButtonElement>(null);
  const [text, setText] = useState(() => readDraft(draftId));
  /** The key of the answer that is spoken. */
  const [speaking, setSpeaking] = useState<string | null>(null);
  const isSending = useRef(false);
  /** What would be typed meanwhile is lost with the field. */
  const [isStarting, setStarting] = useState(false);
  /** What was to be sent says that its author wants to die. A second press sends it. */
  const [isDistress, setDistress] = useState(false);
  const answering = useAnswering(question);
  useEffect(() => void loadPhrases(), []);

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

  // What comes back, or was stored after all, changes it too.
  useEffect(() => followDraft(draftId, setText), [draftId]);
  const type = (typed: string) => keepDraft(draftId, typed);

  const send = async (answer: NewAnswer): Promise<boolean> => {
    if (isSending.current) return false;
    isSending.current = true;
    try {
      const said = answer.text || wordsIn(answer.recorded?.segments ?? []);
      // If they fail to load, the API says the same once it has the answer.
      const loaded = phrases ?? (await loadPhrases());
      if (!isDistress && loaded?.saysDistress(said)) {
        setDistress(true);
        return false;
      }
      const accepted = onSend(answer);
      // Not for an answer that is accepted at once: touch keyboards may close.
      setStarting(accepted instanceof Promise);
      const isAccepted = await accepted;
      if (isAccepted) {
        answering.end();
        setDistress(false);
      }
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
    const key = returned?.text === said ? returned.key : randomId();
    if (await send({ text: said, recorded: null, key })) type('');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.shiftKey !== entersLines()) return;
    // A key that is held down is one press.
    if (event.repeat) event.preventDefault();
    else void sendText(event);
  };

  const endSpeaking = () => {
    setSpeaking(null);
    requestAnimationFrame(() => microphone.current?.focus());
  };

  const clock = question !== null && <AnswerClock since={answering.since} />;
  // A returned recording waits until the current one is done.
  const reviewed = speaking === null ? review : undefined;
  const spokenKey = speaking ?? reviewed?.key;
  const above = isDistress ? <DistressReply /> : notice;
  if (spokenKey !== undefined) {
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
              onRecorded({ text: '', recorded, key: spokenKey });
            })
          }
          onCancel={() => {
            setDistress(false);
            if (reviewed) onDiscard?.();
            endSpeaking();
          }}
          onSend={async (recorded) => {
            const isAccepted = await send({ text: '', recorded, key: spokenKey });
            if (isAccepted) endSpeaking();
            return isAccepted;
          }}
        />
      </>
    );
  }
  return (
    <form onSubmit={sendText} className="grid gap-1">
      {above}
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
          aria-describedby={hasHint ? hintId : undefined}
          placeholder={words.placeholder}
          onChange={(event) => {
            answering.begin();
            type(event.target.value);
            if (event.target.value === '') setDistress(false);
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
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-2">
        {hasHint && (
          <p id={hintId} className="px-2 text-fine text-muted [@media(pointer:coarse)]:sr-only">
            {words.hint}
          </p>
        )}
        {places}
        {clock}
        {children && !isDistress && (
          <div className="flex min-w-[min(100%,11rem)] flex-1 basis-0 flex-wrap items-center justify-end gap-x-1">
            {children}
          </div>
        )}
      </div>
    </form>
  );
}
