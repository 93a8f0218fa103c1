import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { focusOnMount } from '@/components/ui/focus-on-mount';
import { wavePathOf } from '@/components/ui/recording-wave';
import { Wave } from '@/components/ui/voice-wave';
import type { Recorded } from '@/lib/api/practice';
import { maxRecordingSeconds } from '@/lib/contract/limits';
import { filled, type Words } from '@/lib/i18n/words';
import { clock } from '@/lib/time/clock';
import { keepDraft, readDraft } from './drafts';
import { BeforeRecording, HeardField, HeardSoFar } from './heard-text';
import { corrected, withWords, wordsIn } from './heard-words';
import { RecordingPreview } from './recording-preview';
import { useHearing } from './use-hearing';
import { type Phase, useVoiceRecording } from './use-voice-recording';

type Props = {
  /** What was typed beside the recording is stored under it until it is sent. */
  answerKey: string;
  /** What is spoken, as a language tag. */
  language: string;
  /** Its words cannot be changed: it is being sent. */
  isReadOnly: boolean;
  /** It records. */
  onBegun: VoidFunction;
  /** A recording that was made before. */
  review: Recorded | null;
  /** Takes the recording when it is done; without it, it lasts as long as this. */
  onRecorded: ((recorded: Recorded) => void) | undefined;
  /** False if it was not accepted: then it stays here. */
  onSend: (recorded: Recorded) => Promise<boolean>;
  onCancel: VoidFunction;
};

const saidOf = (phase: Phase, words: Words<'Practice'>): string =>
  phase.kind === 'refused' ? words.voice[phase.reason] : words.voice[phase.kind];

/** Records an answer, plays it back and sends it. Mounting it asks for the microphone. */
export function VoiceAnswer({ review, onRecorded, onSend, onCancel, onBegun, ...props }: Props) {
  const { answerKey, language } = props;
  const words = useWords('Practice');
  const [wasMadeBefore] = useState(review !== null);
  const hearing = useHearing(wasMadeBefore ? null : language);
  const { by, isReady } = hearing;
  const recording = useVoiceRecording({ review, language, by, isReady, onRecorded, onBegun });
  const { phase, isUnderWay, stop, togglePause } = recording;
  /** Null: as it was heard. */
  const [typed, setTyped] = useState(() => readDraft(answerKey) || null);

  const cancel = () => {
    recording.drop();
    keepDraft(answerKey, '');
    onCancel();
  };
  const send = async (recorded: Recorded) => {
    const segments = corrected(recorded.segments ?? [], text, recorded.seconds);
    if (await onSend(withWords(recorded, { segments }))) keepDraft(answerKey, '');
  };
  const type = (words: string) => {
    setTyped(words);
    keepDraft(answerKey, words);
  };

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
      {isUnderWay && <UnderWay recording={recording} />}
      {isUnderWay && <HeardSoFar {...recording} hearing={hearing} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
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

/** How it sounds, and how long it is. */
function UnderWay({ recording }: { recording: ReturnType<typeof useVoiceRecording> }) {
  const words = useWords('Practice');
  const { phase, sound } = recording;
  return (
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
        {filled(words.voice.time, {
          at: clock(sound?.seconds ?? 0),
          most: clock(maxRecordingSeconds),
        })}
      </span>
    </div>
  );
}
