import { type RefObject, useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { wavePathOf } from '@/components/ui/recording-wave';
import { Wave } from '@/components/ui/voice-wave';
import type { NewAnswer, Recorded } from '@/lib/api/practice';
import { maxRecordingSeconds } from '@/lib/contract/limits';
import { filled, type Words } from '@/lib/i18n/words';
import { clock } from '@/lib/time/clock';
import { keepDraft, readDraft } from './drafts';
import type { RecorderState } from './recorder-state';
import { RecordingPreview } from './recording-preview';
import { BeforeRecording, LiveTranscript, TranscriptField } from './transcript';
import { corrected, withWords, wordsIn } from './transcript-words';
import { useHearing } from './use-hearing';
import { useTimeSaid } from './use-usual-time';
import { useVoiceRecorder } from './use-voice-recorder';

type Props = {
  /** Set to the group of its controls, which can have the focus. */
  group: RefObject<HTMLDivElement | null>;
  /** The answer's key. Text typed beside the recording is stored under it until it is sent. */
  answerKey: string;
  /** What is spoken, as a language tag. */
  language: string;
  /** How long an answer usually takes, in seconds; null: the most that is recorded is shown instead. */
  usual: number | null;
  /** It records. */
  onBegun: VoidFunction;
  /** A recording that was made before. */
  review: Recorded | null;
  /** Takes the recording when it is done; without it, it lasts as long as this. */
  onRecorded: ((answer: NewAnswer) => void) | undefined;
  /** False if it was not accepted: then it stays here. */
  onSend: (answer: NewAnswer) => Promise<boolean>;
  onCancel: VoidFunction;
};

function saidOf(recorder: RecorderState, { voice }: Words<'Practice'>): string {
  switch (recorder.name) {
    case 'failed':
      return voice[recorder.why];
    case 'idle':
    case 'asking':
      return voice.asking;
    case 'preview':
    case 'sending':
      return voice.recorded;
    case 'paused':
      return voice.paused;
    default:
      return voice.recording;
  }
}

/** Records an answer, plays it back and sends it. Mounting it asks for the microphone. */
export function VoiceAnswer({
  group,
  review,
  onRecorded,
  onSend,
  onCancel,
  onBegun,
  ...props
}: Props) {
  const { answerKey, language } = props;
  const words = useWords('Practice');
  const [wasMadeBefore] = useState(review !== null);
  const hearing = useHearing(wasMadeBefore ? null : language);
  const { by, isReady } = hearing;
  const answer = (made: Recorded): NewAnswer => ({ key: answerKey, text: '', recorded: made });
  const recording = useVoiceRecorder({
    review,
    language,
    by,
    isReady,
    onRecorded: onRecorded && ((made) => onRecorded(answer(made))),
    onBegun,
  });
  const { voice, recorder, isOn } = recording;
  const recorded = 'recorded' in recorder ? recorder.recorded : null;
  const transcript = useTranscript(answerKey, recorded);

  const cancel = () => {
    voice.cancel();
    transcript.forget();
    onCancel();
  };
  const send = async () => {
    const isAccepted = await voice.send((made) => onSend(answer(transcript.correct(made))));
    if (isAccepted) transcript.forget();
  };

  useEffect(() => {
    // The button that opened it is gone. One that was returned must not interrupt what is typed.
    if (!wasMadeBefore) group.current?.focus();
  }, [group, wasMadeBefore]);

  const { toTell } = hearing;
  const isTold = recorder.name === 'failed' || toTell !== null;
  const said = toTell === null ? saidOf(recorder, words) : words.hearing[toTell];
  return (
    // biome-ignore lint/a11y/useSemanticElements: no form, and nothing that a legend could say better
    <div
      ref={group}
      role="group"
      tabIndex={-1}
      data-recording={isOn || ['idle', 'asking'].includes(recorder.name) || undefined}
      aria-label={words.record}
      className="grid gap-3 outline-none"
    >
      <p role="status" className={isTold ? '' : 'sr-only'}>
        {said}
        {hearing.installing === 'failed' && toTell && ` ${words.hearing.notInstalled}`}
      </p>
      {recorded && (
        <>
          <RecordingPreview recorded={recorded} />
          <TranscriptField
            text={transcript.text}
            isRecognized={transcript.isRecognized}
            isReadOnly={recorder.name === 'sending'}
            onChange={transcript.type}
          />
        </>
      )}
      {isOn && <UnderWay recording={recording} usual={props.usual} />}
      {isOn && <LiveTranscript {...recording} hearing={hearing} />}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <Button tone="plain" size="small" disabled={recorder.name === 'sending'} onClick={cancel}>
          {recorded ? words.voice.discard : words.voice.cancel}
        </Button>
        {toTell !== null && <BeforeRecording hearing={hearing} />}
        {isOn && (
          <>
            <Button tone="quiet" size="small" onClick={() => voice.togglePause()}>
              {recorder.name === 'paused' ? words.voice.resume : words.voice.pause}
            </Button>
            <Button size="small" onClick={() => void voice.stop()}>
              {words.voice.stop}
            </Button>
          </>
        )}
        {recorded && (
          <Button size="small" autoFocus={!wasMadeBefore} onClick={() => void send()}>
            {words.voice.send}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The text of a recording, as recognized or corrected. A correction is stored until it is sent. */
function useTranscript(answerKey: string, recorded: Recorded | null) {
  const [typed, setTyped] = useState(() => readDraft(answerKey) || null);
  const recognized = wordsIn(recorded?.segments ?? []);
  const text = typed ?? recognized;
  return {
    text,
    isRecognized: recognized !== '',
    type: (words: string) => {
      setTyped(words);
      keepDraft(answerKey, words);
    },
    forget: () => keepDraft(answerKey, ''),
    correct: (made: Recorded): Recorded =>
      withWords(made, { segments: corrected(made.segments ?? [], text, made.seconds) }),
  };
}

/** How it sounds, and how long it is. */
function UnderWay({
  recording: { recorder, sound },
  usual,
}: {
  recording: ReturnType<typeof useVoiceRecorder>;
  usual: number | null;
}) {
  const words = useWords('Practice');
  const timeSaid = useTimeSaid();
  const seconds = sound?.seconds ?? 0;
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className={`recording-dot ${recorder.name === 'paused' ? 'recording-dot-paused' : ''}`}
      />
      <Wave
        stretched
        path={sound ? wavePathOf(sound.peaks) : undefined}
        className="h-11 min-w-0 flex-1 text-accent-ink"
      />
      <span className="even-digits">
        {usual === null
          ? filled(words.voice.time, { at: clock(seconds), most: clock(maxRecordingSeconds) })
          : timeSaid(seconds, usual)}
      </span>
    </div>
  );
}
