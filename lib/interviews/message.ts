import { instantOf } from './instant.ts';
import { readDuration, readPeaks, readSegments, type Segment } from './recording.ts';
import { type Remark, readRemarks } from './remarks.ts';
import { readRecords, textOf } from './wire-records.ts';

export type Message = {
  readonly key: string;
  readonly id: string;
  readonly sender: 'user' | 'ai';
  readonly text: string;
  readonly screenshotUrl: string | null;
  readonly audioUrl: string | null;
  readonly createdAt: number | null;
  /** Duration of the recording in seconds. */
  readonly duration: number | null;
  /** Waveform of the recording, from 0 to 1. */
  readonly peaks: readonly number[];
  readonly segments: readonly Segment[];
  readonly remarks: readonly Remark[];
  /** Of an answer: those with the same one are takes of one question. */
  readonly questionId: string | null;
};

/** The content type is ignored: whatever has an address is shown. */
const urlOf = (value: unknown): string | null => textOf(value).trim() || null;

/** Equivalent to the schema in lib/contract/message.ts; an unknown sender counts as the AI. */
export function readMessages(body: unknown): Message[] {
  return readRecords(body, 'message', (key, id, attributes) => ({
    key,
    id,
    sender: attributes.sender_type === 'user' ? 'user' : 'ai',
    text: textOf(attributes.text_content),
    screenshotUrl: urlOf(attributes.screenshot_url),
    audioUrl: urlOf(attributes.audio_url),
    createdAt: instantOf(attributes.created_at),
    duration: readDuration(attributes.duration),
    peaks: readPeaks(attributes.waveform),
    segments: readSegments(attributes.segments),
    remarks: readRemarks(attributes.remarks),
    questionId: textOf(attributes.question_id).trim() || null,
  }));
}

/** Reuses the objects of unchanged messages, so that they are not rendered again. */
export function keepUnchanged(before: readonly Message[], after: Message[]): readonly Message[] {
  const known = new Map(before.map((message) => [message.key, message]));
  const merged = after.map((message) => {
    const old = known.get(message.key);
    return old && JSON.stringify(old) === JSON.stringify(message) ? old : message;
  });
  const isSame =
    merged.length === before.length && merged.every((message, i) => message === before[i]);
  return isSame ? before : merged;
}
