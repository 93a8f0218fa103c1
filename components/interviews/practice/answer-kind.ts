import type { Message } from '@/lib/api/message';
import { readMessages } from '@/lib/api/message';
import type { Recorded } from '@/lib/api/practice';
import { field, isRecord, textOf } from '@/lib/api/read';
import { readSegments, type Segment } from '@/lib/api/recording';
import { returnedName } from '@/lib/session/unsent';
import type { Entry, Kind } from '@/lib/sync/entry';

/** `given-up`: nobody took it for minutes, though the browser was online. `limit`: the week's answers are used. `full`: no room for its recording. `lost`: only its recording. */
export type WhyReturned = 'taken-back' | 'given-up' | 'refused' | 'limit' | 'full' | 'lost';

/** What is known of a recording without its sound, which is stored by itself. */
export type Recording = {
  readonly seconds: number;
  readonly peaks: readonly number[];
  /** What it says, as far as that is known. */
  readonly segments: readonly Segment[];
};

export const recordingOf = ({ seconds, peaks, segments = [] }: Recorded): Recording => ({
  seconds,
  peaks,
  segments,
});

/** The sound as it is stored, with the words that belong to it now. */
export const withWords = (recorded: Recorded, { segments }: Pick<Recording, 'segments'>) => {
  const { segments: _, ...sound } = recorded;
  return segments.length > 0 ? { ...sound, segments } : sound;
};

export type AnswerPatch = {
  readonly text: string;
  readonly recording: Recording | null;
  /** The tab that it was given in. */
  readonly tab: string;
  readonly why: WhyReturned | null;
};

const whys: readonly unknown[] = ['taken-back', 'given-up', 'refused', 'limit', 'full', 'lost'];

export function patchIn({ patch }: Entry): AnswerPatch {
  const recording = field(patch, 'recording');
  const why = field(patch, 'why');
  return {
    text: textOf(field(patch, 'text')),
    recording: isRecord(recording)
      ? {
          seconds: Number(recording.seconds) || 0,
          peaks: Array.isArray(recording.peaks) ? recording.peaks.map(Number) : [],
          segments: readSegments(recording.segments),
        }
      : null,
    tab: textOf(field(patch, 'tab')),
    why: whys.includes(why) ? (why as WhyReturned) : null,
  };
}

/** Drawn like a message, until the API has it. */
function asMessage(entry: Entry): Message[] {
  const { text, recording } = patchIn(entry);
  const attributes = {
    sender_type: 'user',
    text_content: text,
    key: entry.key,
    ...(recording && {
      duration: recording.seconds,
      waveform: recording.peaks,
      segments: recording.segments,
    }),
  };
  return readMessages({ data: [{ id: `sent-${entry.key}`, attributes }] });
}

/** Its answer is why it comes back; null if it is stored. */
export const answerKind: Omit<Kind<readonly Message[], WhyReturned | null>, 'send'> = {
  coalesce: () => null,

  /** By its key: the message may have arrived by an event before its own call was answered. */
  apply: (messages, entry) =>
    messages.some(({ sentWith }) => sentWith === entry.key)
      ? messages
      : [...messages, ...asMessage(entry)],

  settle: (entry, outcome) => {
    const why = 'answer' in outcome ? outcome.answer : 'refused';
    return why && { ...entry, kind: returnedName, patch: { ...patchIn(entry), why } };
  },
};
