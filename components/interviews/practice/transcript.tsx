import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { Recognized } from './recognizer';
import type { useHearing } from './use-hearing';

const noteLook = 'flex min-h-6 flex-wrap items-center gap-x-2 text-fine text-muted';

type WhileProps = {
  recognized: Recognized | null;
  /** Nothing is recognized any more. */
  isDeaf: boolean;
  hearing: ReturnType<typeof useHearing>;
};

/** The words recognized so far, with the last line in view, and a note on who transcribes them. */
export function LiveTranscript({ recognized, hearing, isDeaf }: WhileProps) {
  const words = useWords('Practice');
  const box = useRef<HTMLParagraphElement>(null);
  const { by, choose } = hearing;
  const segments = recognized?.segments ?? [];
  const unsure = recognized?.unsure ?? '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each word
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
  }, [recognized]);
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
      <p ref={box} tabIndex={0} className="live-transcript">
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
  isRecognized: boolean;
  isReadOnly: boolean;
  onChange: (text: string) => void;
};

/** As much as five minutes of fast speech. */
const longestText = 6_000;

/** The text of a recording, to be corrected or typed before it is sent. */
export function TranscriptField({ text, isRecognized, isReadOnly, onChange }: FieldProps) {
  const words = useWords('Practice');
  const id = useId();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-fine text-muted">
        {isRecognized ? words.hearing.correct : words.hearing.type}
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

/** Before the first recording: the choices about transcription. */
export function BeforeRecording({ hearing }: { hearing: ReturnType<typeof useHearing> }) {
  const { hearing: words } = useWords('Practice');
  const { toTell, choose, install, installing } = hearing;
  if (toTell === 'company') {
    return (
      <>
        <Button tone="quiet" size="small" onClick={() => choose('yes')}>
          {words.allow}
        </Button>
        <Button size="small" onClick={() => choose('no')}>
          {words.withoutIt}
        </Button>
      </>
    );
  }
  if (toTell === 'none') {
    return (
      <Button size="small" onClick={() => choose('told')}>
        {words.recordAnyway}
      </Button>
    );
  }
  const isInstalling = installing === 'under way';
  return (
    <>
      <Button tone="quiet" size="small" onClick={() => choose('told')}>
        {words.withoutIt}
      </Button>
      {installing !== 'failed' && (
        <Button
          size="small"
          aria-disabled={isInstalling || undefined}
          onClick={() => !isInstalling && void install()}
        >
          {isInstalling ? words.installing : words.install}
        </Button>
      )}
    </>
  );
}
