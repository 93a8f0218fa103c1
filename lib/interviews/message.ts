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
  /** Of the recording, in seconds. */
  readonly duration: number | null;
  /** Of the recording, from 0 to 1. */
  readonly peaks: readonly number[];
  readonly segments: readonly Segment[];
  readonly remarks: readonly Remark[];
};

/** Also where the content type says something else: what has an address is shown. */
const urlOf = (value: unknown): string | null => textOf(value).trim() || null;

/** Says the same as the schema in lib/contract/message.ts; whoever is unknown speaks as the AI. */
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
  }));
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));

const isUnchanged = (before: Message, after: Message): boolean =>
  (Object.keys(after) as (keyof Message)[]).every((field) => same(before[field], after[field]));

/** What did not change stays the same object, so that nothing of it is drawn again. */
export function keepUnchanged(before: readonly Message[], after: Message[]): readonly Message[] {
  const known = new Map(before.map((message) => [message.key, message]));
  const merged = after.map((message) => {
    const old = known.get(message.key);
    return old && isUnchanged(old, message) ? old : message;
  });
  const same =
    merged.length === before.length && merged.every((message, i) => message === before[i]);
  return same ? before : merged;
}
