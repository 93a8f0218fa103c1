import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { wavePathOf } from '@/components/ui/recording-wave';
import { Wave } from '@/components/ui/voice-wave';
import type { Recorded } from '@/lib/api/practice';
import { maxRecordingSeconds } from '@/lib/contract/limits';
import { filled, type Words } from '@/lib/i18n/words';
import { clock } from '@/lib/time/clock';
import { withWords } from './answer-kind';
import { hushCoach } from './coach-voice';
import { keepDraft, readDraft } from './drafts';
import { BeforeRecording, HeardField, HeardSoFar } from './heard-text';
import { corrected, wordsIn } from './heard-words';
import { Recorder } from './recorder';
import { RecordingPreview } from './recording-preview';
import { useHearing } from './use-hearing';
import { useListening } from './use-listening';
import { usePractice } from './use-practice';

type Props = {
  /** What was typed beside the recording is stored under it until it is sent. */
  answerKey: string;
  /** What is spoken, as a language tag. */
  language: string;
  /** Beside the buttons. */
  clock?: ReactNode;
  /** Its words cannot be changed: it is being sent. */
  isReadOnly: boolean;
  /** It records. */
  onBegun: VoidFunction;
  /** A recording that was made before. */
  review: Recorded | null;
  /** Takes the recording when it is done; without it, it lasts as long as this. */
  onRecorded: ((recorded: Recorded) => void) | undefined;
  onSend: (recorded: Recorded) => void | Promise<void>;
  onCancel: VoidFunction;
};

type Phase =
  | { kind: 'asking' | 'recording' | 'paused' }
  | { kind: 'refused'; reason: 'denied' | 'missing' | 'failed' }
  | { kind: 'recorded'; recorded: Recorded };

/** Nothing was said in less: not kept if the screen is left. */
const shortestKeptSeconds = 1;

/** One sample per bar of the wave: the last five seconds. */
const shownSamples = 48;

const padded = (peaks: readonly number[]): number[] => [
  ...Array<number>(Math.max(0, shownSamples - peaks.length)).fill(0),
  ...peaks.slice(-shownSamples),
];

function reasonOf(error: unknown): 'denied' | 'missing' | 'failed' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return name === 'NotFoundError' ? 'missing' : 'failed';
}

const saidOf = (phase: Phase, words: Words<'Practice'>): string =>
  phase.kind === 'refused' ? words.voice[phase.reason] : words.voice[phase.kind];

/** Records an answer, plays it back and sends it. Mounting it asks for the microphone. */
export function VoiceAnswer({ review, onRecorded, onSend, onCancel, ...props }: Props) {
  const { answerKey, language } = props;
  const { words } = usePractice();
  const [wasMadeBefore] = useState(review !== null);
  const hearing = useHearing(wasMadeBefore ? null : language);
  const { by, isReady } = hearing;
  const recorder = useRef<Recorder | null>(null);
  const [phase, setPhase] = useState<Phase>(
    review ? { kind: 'recorded', recorded: review } : { kind: 'asking' },
  );
  const [sound, setSound] = useState<{ seconds: number; peaks: readonly number[] }>();
  const state = phase.kind === 'recording' || phase.kind === 'paused' ? phase.kind : null;
  const isUnderWay = state !== null;
  /** Null: as it was heard. */
  const [typed, setTyped] = useState(() => readDraft(answerKey) || null);

  const take = () => {
    const taken = recorder.current;
    recorder.current = null;
    return taken;
  };
  const onBegun = useEffectEvent(props.onBegun);
  const onEnded = useEffectEvent(() => void stop());
  const onLeave = useEffectEvent(async () => {
    if (!onRecorded) return take()?.cancel();
    const recorded = await end(take());
    if (recorded && recorded.seconds >= shortestKeptSeconds) onRecorded(recorded);
  });

  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    hushCoach();
    const begin = async () => {
      try {
        const begun = await Recorder.begin({
          onSample: (seconds, peaks) => setSound({ seconds, peaks: padded(peaks) }),
          onEnded: () => onEnded(),
        });
        if (isGone) return begun.cancel();
        recorder.current = begun;
        onBegun();
        setPhase({ kind: 'recording' });
      } catch (error) {
        if (!isGone) setPhase({ kind: 'refused', reason: reasonOf(error) });
      }
    };
    void begin();
    return () => {
      isGone = true;
      void onLeave();
    };
  }, [isReady]);
  // After the effect above: when the screen is left, that one still asks for what was heard.
  const listening = useListening({ language, by, recorder, state });
  useEffect(() => {
    if (!isUnderWay) return;
    // Always listening would keep the page out of the back/forward cache.
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnderWay]);

  /** With what was heard in it. */
  const end = async (taken: Recorder | null): Promise<Recorded | undefined> => {
    const [recorded, segments] = await Promise.all([taken?.stop(), listening.stop()]);
    return recorded && withWords(recorded, { segments });
  };
  const stop = async () => {
    const recorded = await end(take());
    if (!recorded) return;
    setPhase({ kind: 'recorded', recorded });
    onRecorded?.(recorded);
  };

  const cancel = () => {
    take()?.cancel();
    keepDraft(answerKey, '');
    onCancel();
  };
  const send = async (recorded: Recorded) => {
    const segments = corrected(recorded.segments ?? [], text, recorded.seconds);
    await onSend(withWords(recorded, { segments }));
    keepDraft(answerKey, '');
  };
  const type = (words: string) => {
    setTyped(words);
    keepDraft(answerKey, words);
  };

  const togglePause = () => {
    if (phase.kind === 'recording') recorder.current?.pause();
    else recorder.current?.resume();
    setPhase({ kind: phase.kind === 'recording' ? 'paused' : 'recording' });
  };

  const seconds = sound?.seconds ?? 0;
  const saidBefore = phase.kind === 'recorded' ? wordsIn(phase.recorded.segments ?? []) : '';
  const text = typed ?? saidBefore;
  const { toTell } = hearing;
  const isTold = phase.kind === 'refused' || toTell !== null;
  const said = toTell === null ? saidOf(phase, words) : words.hearing[toTell];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and nothing that a legend could say better
    <div
      // The button that opened it is gone. One that was returned must not interrupt what is typed.
      ref={wasMadeBefore ? undefined : focusOnMount}
      role="group"
      tabIndex={-1}
      data-recording={isUnderWay || phase.kind === 'asking' || undefined}
      aria-label={words.record}
      className="grid gap-3 outline-none"
    >
      <p role="status" className={isTold ? '' : 'sr-only'}>
        {said}
        {hearing.installing === 'failed' && toTell && ` ${words.hearing.notInstalled}`}
      </p>
      {phase.kind === 'recorded' && (
        <>
          <RecordingPreview recorded={phase.recorded} />
          <HeardField
            text={text}
            wasHeard={saidBefore !== ''}
            isReadOnly={props.isReadOnly}
            onChange={type}
          />
        </>
      )}
      {isUnderWay && (
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={`recording-dot ${phase.kind === 'paused' ? 'recording-dot-paused' : ''}`}
          />
          <Wave
            stretched
            path={sound && wavePathOf(sound.peaks)}
            className="h-11 min-w-0 flex-1 text-accent-ink"
          />
          <span className="even-digits">
            {filled(words.voice.time, { at: clock(seconds), most: clock(maxRecordingSeconds) })}
          </span>
        </div>
      )}
      {isUnderWay && <HeardSoFar {...listening} hearing={hearing} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {props.clock}
        <Button tone="plain" size="small" onClick={cancel}>
          {phase.kind === 'recorded' ? words.voice.discard : words.voice.cancel}
        </Button>
        {toTell !== null && (
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
        {isUnderWay && (
          <>
            <Button tone="quiet" size="small" onClick={togglePause}>
              {phase.kind === 'recording' ? words.voice.pause : words.voice.resume}
            </Button>
            <Button size="small" onClick={() => void stop()}>
              {words.voice.stop}
            </Button>
          </>
        )}
        {phase.kind === 'recorded' && (
          <Button size="small" autoFocus={!wasMadeBefore} onClick={() => void send(phase.recorded)}>
            {words.voice.send}
          </Button>
        )}
      </div>
    </div>
  );
}
