import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useState,
} from 'react';
import { useWords } from '@/components/frame/member-words';
import { Glyph } from '@/components/ui/glyph';
import type { NewAnswer } from '@/lib/api/practice';
import { longestAnswer } from '@/lib/contract/limits';
import { isComposing } from '@/lib/is-composing';
import { randomId } from '@/lib/random-id';
import { entersLines } from '@/lib/touch-keyboard';
import { IconButton } from '../controls/icon-button';
import { followDraft, keepDraft, readDraft } from './drafts';
import { mayRecord } from './recorder';

type Props = {
  draftId: string;
  /** Sent unchanged, it keeps its key. */
  returned: Pick<NewAnswer, 'key' | 'text'> | undefined;
  field: RefObject<HTMLTextAreaElement | null>;
  microphone: RefObject<HTMLButtonElement | null>;
  isReadOnly: boolean;
  hasHint: boolean;
  onTyped: (text: string) => void;
  /** Resolves to whether it was accepted; otherwise it stays here. */
  onSend: (answer: NewAnswer) => Promise<boolean>;
  onSpeak: VoidFunction;
  above: ReactNode;
  /** Further actions, below. */
  children: ReactNode;
};

const sendPath = 'M4 10h11m0 0-4.500-4.500M15 10l-4.500 4.500';
const microphonePath =
  'M10 3.200a2.200 2.200 0 0 0-2.200 2.200v4a2.200 2.200 0 0 0 4.400 0v-4A2.200 2.200 0 0 0 10 3.200ZM5 9.200a5 5 0 0 0 10 0M10 14.200v2.600';

/** The field to type an answer into: its text is the draft. */
export function TypedAnswer({ draftId, returned, field, microphone, ...props }: Props) {
  const { isReadOnly, hasHint, onTyped, onSend, onSpeak, above, children } = props;
  const words = useWords('Practice');
  const hintId = useId();
  const [text, setText] = useState(() => readDraft(draftId));
  // The draft also changes when an answer comes back, or turns out to be stored.
  useEffect(() => followDraft(draftId, setText), [draftId]);

  const send = async (event?: FormEvent) => {
    event?.preventDefault();
    field.current?.focus();
    const said = text.trim();
    if (said === '') return;
    const key = returned?.text === said ? returned.key : randomId();
    if (await onSend({ text: said, recorded: null, key })) keepDraft(draftId, '');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.shiftKey !== entersLines()) return;
    // A key that is held down is one press.
    if (event.repeat) event.preventDefault();
    else void send(event);
  };

  return (
    <form onSubmit={send} className="grid gap-1">
      {above}
      <div className="composer">
        {mayRecord() && (
          <IconButton
            ref={microphone}
            label={words.record}
            onClick={onSpeak}
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
          maxLength={longestAnswer}
          readOnly={isReadOnly}
          aria-label={words.answer}
          aria-describedby={hasHint ? hintId : undefined}
          placeholder={words.placeholder}
          onChange={({ target }) => {
            keepDraft(draftId, target.value);
            onTyped(target.value);
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
        {children}
      </div>
    </form>
  );
}
