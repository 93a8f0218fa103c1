import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import type { Heard } from './recognizer';
import type { useHearing } from './use-hearing';

const noteLook = 'flex min-h-6 flex-wrap items-center gap-x-2 text-fine text-muted';

type WhileProps = {
  heard: Heard | null;
  /** Nothing is recognized any more. */
  isDeaf: boolean;
  hearing: ReturnType<typeof useHearing>;
};

/** What is heard while somebody speaks, its last line in view, and who writes it down. */
export function HeardSoFar({ heard, hearing, isDeaf }: WhileProps) {
  const words = useWords('Practice');
  const box = useRef<HTMLParagraphElement>(null);
  const { by, choose } = hearing;
  const segments = heard?.segments ?? [];
  const unsure = heard?.unsure ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each word
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [heard]);
  const note = (text: string, action?: ReactNode) => (
    <p className={noteLook}>
      {text} {action}
    </p>
  );
  const change = (text: string, choice: 'yes' | 'no') => (
    <button
      type="button"
      onClick={() => choose(choice)}
      className="min-h-6 underline underline-offset-4"
    >
      {text}
    </button>
  );
  if (isDeaf && by !== null) return note(words.hearing.failed);
  if (by === null) {
    if (hearing.hearing !== 'company') return note(words.hearing.notWritten);
    return note(words.hearing.notWritten, change(words.hearing.writeDown, 'yes'));
  }
  return (
    <div className="grid gap-1">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <p ref={box} tabIndex={0} className="heard-so-far">
        {segments.length === 0 && unsure === '' && (
          <span className="text-muted">{words.hearing.listening}</span>
        )}
        {segments.map(({ text }) => `${text} `)}
        <span className="text-muted">{unsure}</span>
      </p>
      {by === 'company'
        ? note(words.hearing.byCompany, change(words.hearing.dontSend, 'no'))
        : note(words.hearing.onDevice)}
    </div>
  );
}

type FieldProps = {
  text: string;
  wasHeard: boolean;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

/** As much as five minutes of fast speech. */
const longestText = 6_000;

/** What a recording says, to be corrected or typed before it is sent. */
export function HeardField({ text, wasHeard, isReadOnly, onChange }: FieldProps) {
  const words = useWords('Practice');
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-fine text-muted">
        {wasHeard ? words.hearing.correct : words.hearing.type}
      </label>
      <div className="composer">
        <textarea
          id={id}
          value={text}
          rows={1}
          dir="auto"
          maxLength={longestText}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          className="composer-field"
        />
      </div>
    </div>
  );
}

type BeforeProps = {
  hearing: ReturnType<typeof useHearing>;
  button: (
    text: string,
    look: 'main' | 'other',
    onClick: VoidFunction,
    isOff?: boolean,
  ) => ReactNode;
};

/** What one can do about being heard, before the first recording. */
export function BeforeRecording({ hearing, button }: BeforeProps) {
  const { hearing: words } = useWords('Practice');
  const { toTell, choose, install, installing } = hearing;
  if (toTell === 'company') {
    return (
      <>
        {button(words.allow, 'other', () => choose('yes'))}
        {button(words.withoutIt, 'main', () => choose('no'))}
      </>
    );
  }
  if (toTell === 'none') return button(words.recordAnyway, 'main', () => choose('told'));
  return (
    <>
      {button(words.withoutIt, 'other', () => choose('told'))}
      {installing !== 'failed' &&
        button(
          installing === 'no' ? words.install : words.installing,
          'main',
          () => void install(),
          installing === 'under way',
        )}
    </>
  );
}
