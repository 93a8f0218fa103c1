import { useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { Glyph } from '@/components/ui/glyph';
import { wavePathOf } from '@/components/ui/recording-wave';
import { Wave } from '@/components/ui/voice-wave';
import type { Words } from '@/lib/i18n/words';
import { isAtMicrophone } from './rehearsal-flow';
import { soundPath, speakerPath } from './speak-switch';
import { BeforeRecording } from './transcript';
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
type Own = Words<'Rehearsal'>['aloud'];

function saidOf(
  { state }: Flow,
  isSending: boolean,
  practice: Words<'Practice'>,
  own: Own,
): string {
  if (state.name === 'left') return '';
  if (state.isPaused) return practice.voice.paused;
  switch (state.name) {
    case 'opening':
      return practice.voice.asking;
    case 'ending':
      return own.sending;
    case 'waiting':
      return isSending ? own.sending : practice.thinking;
    default:
      return own[state.name];
  }
}

/**
 * A hands-free rehearsal: the question is spoken, the answer is recorded until a long silence or a
 * press, then sent, and the next question follows. A press takes over at any time.
 */
export function HandsFree({ usual, isSending, ...given }: Props) {
  const own = useWords('Rehearsal').aloud;
  const flow = useRehearsalFlow(given);
  if (flow.state.name === 'left') return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and nothing that a legend could say better
    <div
      role="group"
      aria-label={own.label}
      data-recording
      data-hands-free={given.voice ? 'spoken' : ''}
      className="grid gap-2 py-1"
    >
      {flow.hearing.toTell === null ? (
        <GoingOn flow={flow} usual={usual} isSending={isSending} />
      ) : (
        <BeforeItBegins flow={flow} toTell={flow.hearing.toTell} />
      )}
    </div>
  );
}

const takeOver = { type: 'left', why: 'taken-over' } as const;

type BeforeProps = { flow: Flow; toTell: NonNullable<Flow['hearing']['toTell']> };

/**
 * Says what this browser cannot do, or which company would receive the sound: the person decides
 * before anything is recorded.
 */
function BeforeItBegins({ flow: { hearing, dispatch }, toTell }: BeforeProps) {
  const practice = useWords('Practice');
  const own = useWords('Rehearsal').aloud;
  return (
    // The button that led here is gone.
    <div ref={focusOnMount} tabIndex={-1} className="grid gap-3 outline-none">
      <p role="status">{toTell === 'none' ? own.none : practice.hearing[toTell]}</p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button tone="plain" size="small" onClick={() => dispatch(takeOver)}>
          {practice.voice.cancel}
        </Button>
        <BeforeRecording hearing={hearing} />
      </div>
    </div>
  );
}

function GoingOn({ flow, usual, isSending }: { flow: Flow } & Pick<Props, 'usual' | 'isSending'>) {
  const practice = useWords('Practice');
  const own = useWords('Rehearsal').aloud;
  const { state, hearing, sound, dispatch } = flow;
  const button = useRef<HTMLButtonElement>(null);
  const timeSaid = useTimeSaid();
  const seconds = isAtMicrophone(state) ? (sound?.seconds ?? 0) : null;
  const isPaused = state.name !== 'left' && state.isPaused;
  return (
    <>
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="flex items-center gap-2.5 font-semibold">
          <StateSign state={state} />
          {saidOf(flow, isSending, practice, own)}
        </p>
        {usual !== null && (
          <span role="timer" aria-live="off" className="text-fine text-muted even-digits">
            {timeSaid(seconds, usual)}
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Sound flow={flow} />
        <Button
          ref={button}
          size="large"
          autoFocus
          aria-disabled={!isPressable(state) || undefined}
          // A key that is held down is one press.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={() => dispatch({ type: 'pressed' })}
          className="w-full aria-disabled:opacity-60 sm:w-auto sm:min-w-48"
        >
          {pressOf(flow, practice, own)}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <HearingNote hearing={hearing} isDeaf={flow.isDeaf} />
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          <Button tone="plain" size="small" onClick={() => dispatch(takeOver)}>
            {own.takeOver}
          </Button>
          {!isPaused && (
            <Button
              tone="quiet"
              size="small"
              onClick={() => {
                dispatch({ type: 'paused' });
                // This button disappears.
                button.current?.focus();
              }}
            >
              {practice.voice.pause}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Whether it speaks, or what the microphone does. */
function StateSign({ state }: { state: Flow['state'] }) {
  const isOn = state.name !== 'left' && !state.isPaused;
  if (isOn && state.name === 'asking')
    return <Glyph d={speakerPath + soundPath} className="-mx-1 size-5 shrink-0 text-accent-ink" />;
  const look = isOn && state.name === 'listening' ? '' : 'recording-dot-paused';
  return <span aria-hidden="true" className={`recording-dot ${look}`} />;
}

/** Whether a press of the large button does something. */
const isPressable = (state: Flow['state']): boolean =>
  state.name !== 'left' &&
  (state.isPaused || ['asking', 'ready', 'listening'].includes(state.name));

function pressOf({ state }: Flow, practice: Words<'Practice'>, own: Own): string {
  if (state.name === 'left') return '';
  if (state.isPaused) return practice.voice.resume;
  if (state.name === 'asking') return own.answerNow;
  return state.name === 'ready' ? own.begin : practice.voice.stop;
}

const flat = wavePathOf(Array<number>(48).fill(0));

/** What is heard now; below it, how much of a long silence is over. */
function Sound({ flow: { state, sound, silence } }: { flow: Flow }) {
  const hasSound = isAtMicrophone(state) && sound !== null;
  return (
    <div aria-hidden="true" className="grid min-w-40 flex-1 gap-1">
      <Wave
        stretched
        path={hasSound ? wavePathOf(sound.peaks) : state.name === 'asking' ? undefined : flat}
        className={`h-11 w-full ${hasSound ? 'text-accent-ink' : 'text-muted'}`}
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

/** Says who transcribes the answer, with a button to change that. */
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
    <p className="flex min-h-6 flex-1 basis-64 flex-wrap max-sm:basis-full items-center gap-x-2 text-fine text-muted">
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
