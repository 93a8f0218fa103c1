import { type Fields, textOf } from '../read.ts';
import { instantOf } from '../time/instant.ts';
import { readDuration, readPeaks, readSegments } from './recording.ts';
import { readRecords } from './records.ts';
import { readRemarks } from './remarks.ts';

export type Message = Readonly<ReturnType<typeof readMessages>[number]>;

const urlOf = (value: unknown): string | null => textOf(value).trim() || null;

/** What is said of a message, as sent: judgment.ts and checks.ts read it where it is shown. */
const judgedIn = ({ stronger, progress, unscored, delivery, checks, source }: Fields) => ({
  stronger,
  progress,
  unscored,
  delivery,
  checks,
  source,
});

/** Equivalent to the schema in lib/contract/message.ts. */
export const readMessages = (body: unknown) =>
  readRecords(body, 'message', (key, id, attributes) => ({
    key,
    id,
    // An unknown sender counts as the AI.
    sender: attributes.sender_type === 'user' ? ('user' as const) : ('ai' as const),
    /** What the other side said in a real interview: plain text. */
    isInterviewer: attributes.sender_type === 'interviewer',
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
    /** The key that an answer was sent with, if the API says so. */
    sentWith: textOf(attributes.key) || null,
    /** The question that the coach asks, or an answer belongs to: several answers are its takes. */
    questionId: textOf(attributes.question_id).trim() || null,
    judged: judgedIn(attributes),
  }));
