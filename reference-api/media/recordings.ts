import recordings from './recordings.json' with { type: 'json' };

type Recording = { duration: number; phrases: number[]; waveform: number[] };

/** The attributes of a message with the recording of so many seconds and this transcript. */
export function recordingOf(seconds: number, transcript: string) {
  const known: Record<string, Recording> = recordings;
  const recording = known[seconds];
  if (!recording) throw new Error(`No recording of ${seconds} seconds is in reference-api/media.`);
  const { duration, waveform } = recording;
  return {
    audioPath: `/media/audio/voice-${seconds}s.mp3`,
    duration,
    waveform,
    segments: segmentsOf(recording, transcript),
  };
}

/** By sentences; each starts with the phrase nearest to its share of the letters. */
function segmentsOf({ duration, phrases }: Recording, transcript: string) {
  const bySentence = new Intl.Segmenter(undefined, { granularity: 'sentence' });
  const sentences = [...bySentence.segment(transcript)].map(({ segment }) => segment);
  let [letters, next] = [0, 0];
  const starts = sentences.map((sentence, index) => {
    const about = (letters / transcript.length) * duration;
    letters += sentence.length;
    // After the previous sentence, and leaving a phrase for each later one.
    const free = phrases.slice(next, phrases.length - (sentences.length - 1 - index));
    const distance = (phrase: number) => Math.abs(phrase - about);
    const start = free.toSorted((one, other) => distance(one) - distance(other))[0] ?? about;
    next = phrases.indexOf(start) + 1;
    return start;
  });
  return sentences
    .map((text, index) => ({
      start: starts[index] ?? 0,
      end: starts[index + 1] ?? duration,
      text: text.trim(),
    }))
    .filter(({ start, end }) => end > start);
}
