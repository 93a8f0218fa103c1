import { useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { wavePathOf } from '@/components/ui/recording-wave';
import { Wave } from '@/components/ui/voice-wave';
import type { Words } from '@/lib/i18n/words';
import { BeforeRecording } from './heard-text';
import { isAtMicrophone } from './rehearsal-flow';
import type { useHearing } from './use-hearing';
import { type HandsFreeGiven, useRehearsalFlow } from './use-rehearsal-flow';
import { useTimeSaid } from './use-usual-time';

type Props = HandsFreeGiven & {
  /** How long an answer to this question usually takes. */
  usual: number | null;
  /** An answer is being sent. */
  isSending: boolean;
};

type Flow = ReturnType<typeof useRehearsalFlow>;

function saidOf({ state, hearing }: Flow, isSending: boolean, practice: Words<'Practice'>) {
  return (own: Words<'Rehearsal'>['aloud']): string => {
    if (hearing.toTell !== null)
      return hearing.toTell === 'none' ? own.none : practice.hearing[hearing.toTell];
    if (state.name === 'left') return '';
    if (state.isPaused) return practice.voice.paused;
    switch (state.name) {
      case 'asking':
        return own.asking;
      case 'ready':
        return own.ready;
      case 'opening':
        return practice.voice.asking;
      case 'listening':
        return own.listening;
      case 'ending':
        return own.sending;
      default:
        return isSending ? own.sending : practice.thinking;
    }
  };
}

/**
 * A rehearsal that goes on by itself: the question is said, the answer recorded until a long silence or
 * a press, then sent, and the next question follows. A press takes over at any time.
 */
export function HandsFree({ usual, isSending, ...given }: Props) {
  const practice = useWords('Practice');
  const own = useWords('Rehearsal').aloud;
  const flow = useRehearsalFlow(given);
  const { state, hearing, sound, dispatch } = flow;
  const button = useRef<HTMLButtonElement>(null);
  const timeSaid = useTimeSaid();
  if (state.name === 'left') return null;
  const { name, isPaused } = state;
  const seconds = isAtMicrophone(state) ? (sound?.seconds ?? 0) : null;
  const isListening = name === 'listening' && !isPaused;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and nothing that a legend could say better
    <div
      role="group"
      aria-label={own.label}
      data-recording
      data-hands-free={given.voice ? 'spoken' : ''}
      className="grid gap-2 py-1"
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-center gap-2.5 font-semibold">
          <span
            aria-hidden="true"
            className={`recording-dot ${isListening ? '' : 'recording-dot-paused'}`}
          />
          {saidOf(flow, isSending, practice)(own)}
        </p>
        {usual !== null && (
          <span role="timer" aria-live="off" className="text-fine text-muted even-digits">
            {timeSaid(seconds, usual)}
          </span>
        )}
      </div>
      {hearing.toTell === null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Sound flow={flow} />
          <Button
            ref={button}
            size="large"
            autoFocus
            aria-disabled={!isPausable(name, isPaused) || undefined}
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            onClick={() => dispatch({ type: 'pressed' })}
            className="w-full aria-disabled:opacity-60 sm:w-auto sm:min-w-48"
          >
            {pressOf(flow, practice, own)}
          </Button>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {hearing.toTell === null && <HearingNote hearing={hearing} isDeaf={flow.isDeaf} />}
        <Button
          tone="plain"
          size="small"
          onClick={() => dispatch({ type: 'left', why: 'taken-over' })}
        >
          {own.takeOver}
        </Button>
        {hearing.toTell !== null && (
          <BeforeRecording
            hearing={hearing}
            button={(label, look, onClick, isOff = false) => (
              <Button
                tone={look === 'main' ? 'accent' : 'quiet'}
                size="small"
                aria-disabled={isOff || undefined}
                onClick={() => !isOff && onClick()}
              >
                {label}
              </Button>
            )}
          />
        )}
        {hearing.toTell === null && !isPaused && (
          <Button
            tone="quiet"
            size="small"
            onClick={() => {
              dispatch({ type: 'paused' });
              // This button goes.
              button.current?.focus();
            }}
          >
            {practice.voice.pause}
          </Button>
        )}
      </div>
    </div>
  );
}

type Name = Exclude<Flow['state'], { name: 'left' }>['name'];

/** Whether a press of the large button does something. */
const isPausable = (name: Name, isPaused: boolean): boolean =>
  isPaused || name === 'asking' || name === 'ready' || name === 'listening';

function pressOf({ state }: Flow, practice: Words<'Practice'>, own: Words<'Rehearsal'>['aloud']) {
  if (state.name === 'left') return '';
  if (state.isPaused) return practice.voice.resume;
  if (state.name === 'asking') return own.answerNow;
  return state.name === 'ready' ? own.begin : practice.voice.stop;
}

const flat = wavePathOf(Array<number>(48).fill(0));

/** What is heard now; below it, how much of a long silence is over. */
function Sound({ flow: { state, sound, silence } }: { flow: Flow }) {
  const isHeard = isAtMicrophone(state) && sound !== null;
  return (
    <div aria-hidden="true" className="grid min-w-40 flex-1 gap-1">
      <Wave
        stretched
        path={isHeard ? wavePathOf(sound.peaks) : state.name === 'asking' ? undefined : flat}
        className={`h-11 w-full ${isHeard ? 'text-accent-ink' : 'text-muted'}`}
      />
      <span className="h-1 overflow-hidden rounded-full bg-sunken">
        <span
          className="block h-full origin-left rounded-full bg-accent"
          style={{ scale: `${state.name === 'listening' ? silence : 0} 1` }}
        />
      </span>
    </div>
  );
}

/** Who writes down what is said, and how to change it. */
function HearingNote({
  hearing,
  isDeaf,
}: {
  hearing: ReturnType<typeof useHearing>;
  isDeaf: boolean;
}) {
  const { hearing: words } = useWords('Practice');
  const own = useWords('Rehearsal').aloud;
  const { by, choose } = hearing;
  const isWritten = by !== null && !isDeaf;
  const note = isWritten ? (by === 'company' ? words.byCompany : words.onDevice) : own.notWritten;
  const mayChange = hearing.hearing === 'company' && !isDeaf;
  return (
    <p className="flex min-h-6 flex-1 basis-48 flex-wrap items-center gap-x-2 text-fine text-muted">
      {own.silence} {note}
      {mayChange && (
        <button
          type="button"
          onClick={() => choose(isWritten ? 'no' : 'yes')}
          className="min-h-6 underline underline-offset-4"
        >
          {isWritten ? words.dontSend : words.writeDown}
        </button>
      )}
    </p>
  );
}
