import { textOf } from '../api/read.ts';
import { readRecords } from '../api/records.ts';
import { instantOf } from './instant.ts';
import { readDuration, readPeaks, readSegments } from './recording.ts';
import { readRemarks } from './remarks.ts';

export type Message = Readonly<ReturnType<typeof readMessages>[number]>;

const urlOf = (value: unknown): string | null => textOf(value).trim() || null;

/** Equivalent to the schema in lib/contract/message.ts. */
export const readMessages = (body: unknown) =>
  readRecords(body, 'message', (key, id, attributes) => ({
    key,
    id,
    // An unknown sender counts as the AI.
    sender: attributes.sender_type === 'user' ? ('user' as const) : ('ai' as const),
    text: textOf(attributes.text_content),
    // The content type is ignored: whatever has an address is shown.
    screenshotUrl: urlOf(attributes.screenshot_url),
    audioUrl: urlOf(attributes.audio_url),
    createdAt: instantOf(attributes.created_at),
    /** Duration of the recording in seconds. */
    duration: readDuration(attributes.duration),
    /** Waveform of the recording, from 0 to 1. */
    peaks: readPeaks(attributes.waveform),
    segments: readSegments(attributes.segments),
    remarks: readRemarks(attributes.remarks),
    /** Answers with the same id are takes of one question. */
    questionId: textOf(attributes.question_id).trim() || null,
  }));

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
