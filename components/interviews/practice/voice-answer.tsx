import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { VoiceBars } from '@/components/ui/voice-bars';
import { Wave, wavePathOf } from '@/components/ui/voice-wave';
import { maxRecordingSeconds } from '@/lib/contract/limits';
import { filled } from '@/lib/i18n/words';
import { clock } from '@/lib/interviews/clock';
import { startPlaying } from '@/lib/interviews/listening';
import { type Recorded, Recorder } from '@/lib/practice/recorder';
import { useInterviews } from '../interviews-context';
import { PlayButton } from '../messages/player-buttons';
import { usePractice } from './use-practice-here';

type Props = {
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

/** Records an answer, plays it back and sends it. Mounting it asks for the microphone. */
export function VoiceAnswer({ review, onRecorded, onSend, onCancel }: Props) {
  const { words } = usePractice();
  const recorder = useRef<Recorder | null>(null);
  const [phase, setPhase] = useState<Phase>(
    review ? { kind: 'recorded', recorded: review } : { kind: 'asking' },
  );
  const [heard, setHeard] = useState<{ seconds: number; peaks: readonly number[] }>();
  const [wasMadeBefore] = useState(review !== null);

  const take = () => {
    const taken = recorder.current;
    recorder.current = null;
    return taken;
  };
  const stop = async () => {
    const recorded = await take()?.stop();
    if (!recorded) return;
    setPhase({ kind: 'recorded', recorded });
    onRecorded?.(recorded);
  };
  const onFull = useEffectEvent(() => void stop());
  const onLeave = useEffectEvent(async () => {
    if (!onRecorded) return take()?.cancel();
    const recorded = await take()?.stop();
    if (recorded && recorded.seconds >= shortestKeptSeconds) onRecorded(recorded);
  });

  useEffect(() => {
    if (wasMadeBefore) return;
    let isGone = false;
    const begin = async () => {
      try {
        const begun = await Recorder.begin({
          onSample: (seconds, peaks) => setHeard({ seconds, peaks: padded(peaks) }),
          onFull: () => onFull(),
        });
        if (isGone) return begun.cancel();
        recorder.current = begun;
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
  }, [wasMadeBefore]);

  const cancel = () => {
    take()?.cancel();
    onCancel();
  };

  const togglePause = () => {
    if (phase.kind === 'recording') recorder.current?.pause();
    else recorder.current?.resume();
    setPhase({ kind: phase.kind === 'recording' ? 'paused' : 'recording' });
  };

  const seconds = heard?.seconds ?? 0;
  const isUnderWay = phase.kind === 'recording' || phase.kind === 'paused';
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and nothing that a legend could say better
    <div
      // The button that opened it is gone. One that was returned must not interrupt what is typed.
      ref={wasMadeBefore ? undefined : focusOnMount}
      role="group"
      tabIndex={-1}
      aria-label={words.record}
      className="grid gap-3 outline-none"
    >
      <p role="status" className={phase.kind === 'refused' ? '' : 'sr-only'}>
        {phase.kind === 'refused' ? words.voice[phase.reason] : words.voice[phase.kind]}
      </p>
      {phase.kind === 'recorded' && <RecordingPreview recorded={phase.recorded} />}
      {isUnderWay && (
        <div className="flex items-center gap-3">
          <span
            aria-hidden="true"
            className={`recording-dot ${phase.kind === 'paused' ? 'recording-dot-paused' : ''}`}
          />
          <Wave
            stretched
            path={heard && wavePathOf(heard.peaks)}
            className="h-11 min-w-0 flex-1 text-accent-ink"
          />
          <span className="even-digits">
            {filled(words.voice.time, { at: clock(seconds), most: clock(maxRecordingSeconds) })}
          </span>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button tone="plain" size="small" onClick={cancel}>
          {phase.kind === 'recorded' ? words.voice.discard : words.voice.cancel}
        </Button>
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
          <Button
            size="small"
            autoFocus={!wasMadeBefore}
            onClick={() => void onSend(phase.recorded)}
          >
            {words.voice.send}
          </Button>
        )}
      </div>
    </div>
  );
}

function RecordingPreview({ recorded }: { recorded: Recorded }) {
  const { words } = useInterviews();
  const audio = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [address, setAddress] = useState<string>();
  const path = recorded.peaks.length > 0 ? wavePathOf(recorded.peaks) : undefined;

  useEffect(() => {
    const made = URL.createObjectURL(recorded.blob);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [recorded]);

  const toggle = () => {
    if (isPlaying) audio.current?.pause();
    else startPlaying(audio.current);
  };
  return (
    <div className="flex items-center gap-3">
      {/* biome-ignore lint/a11y/useMediaCaption: the person's own voice, recorded a moment ago */}
      <audio
        ref={audio}
        src={address}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <PlayButton
        isPlaying={isPlaying}
        label={isPlaying ? words.voice.pause : words.voice.play}
        onClick={toggle}
      />
      <VoiceBars path={path} className="h-11 flex-1" />
      <span className="even-digits">{clock(recorded.seconds)}</span>
    </div>
  );
}
