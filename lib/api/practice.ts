import type { Outcome } from '../contract/conversation.ts';
import { minUploadBytesPerSecond } from '../contract/limits.ts';
import { type Answer, call, type MemberCall } from './client.ts';
import { conversation, conversations } from './conversations.ts';
import type { Segment } from './recording.ts';

/** Practicing in the browser: only if the API offers it (`links.practise`). */

/**
 * About at most one of a question, a topic, a posting and today's question. Without any, the coach
 * chooses.
 */
export type NewInterview = {
  readonly language: string;
  readonly question?: string;
  /** For a question of the person's own: the kind whose checklist it gets. */
  readonly question_kind?: string;
  readonly topic?: string;
  readonly posting?: string;
  /** The lines of the posting that are asked about, where no model chooses them. */
  readonly posting_lines?: readonly string[];
  readonly title?: string;
  readonly daily?: true;
  readonly count?: number;
  /** Only if the API offers it (`links.rehearse`). */
  readonly mode?: 'rehearsal';
  /** An interview that took place, as it is remembered (`links.debrief`). */
  readonly debrief?: {
    readonly date: string;
    readonly topic: string;
    readonly questions: readonly string[];
    readonly note?: string;
    readonly outcome?: Outcome;
  };
  /** The same, word for word (`links.review`). */
  readonly transcript?: {
    readonly date: string;
    readonly turns: readonly { who: 'me' | 'them'; text: string; start?: number }[];
  };
};

/** Starts one interview, however often it is sent with the same key. */
export function startInterview(token: string, interview: NewInterview, key: string) {
  const characters = interview.transcript?.turns.reduce((sum, { text }) => sum + text.length, 0);
  return call(conversations, {
    method: 'POST',
    token,
    headers: { 'Idempotency-Key': key },
    json: { conversation: interview },
    uploadMs: ((characters ?? 0) / minUploadBytesPerSecond) * 1000,
  });
}

/** A recording, as the browser made it. */
export type Recorded = {
  readonly blob: Blob;
  readonly seconds: number;
  /** Loudness from 0 to 1, ten a second. */
  readonly peaks: readonly number[];
  /** What the browser heard, or the person typed. */
  readonly segments?: readonly Segment[];
};

export type NewAnswer = {
  /** The `Idempotency-Key`: however often it is sent, it is stored once. */
  readonly key: string;
  readonly text: string;
  readonly recorded: Recorded | null;
};

export function sendAnswer(
  { token, signal }: MemberCall,
  id: string,
  { key, text, recorded }: NewAnswer,
) {
  const address = `${conversation(id)}/messages`;
  const headers = { 'Idempotency-Key': key };
  if (!recorded) {
    const json = { message: { content_type: 'text', text_content: text } };
    return call(address, { method: 'POST', token, signal, headers, json });
  }
  const form = new FormData();
  const extension = recorded.blob.type === 'audio/mp4' ? 'm4a' : 'webm';
  form.set('audio', recorded.blob, `answer.${extension}`);
  form.set('duration', recorded.seconds.toFixed(1));
  form.set('waveform', JSON.stringify(sampled(recorded.peaks)));
  if (recorded.segments?.length) form.set('segments', JSON.stringify(recorded.segments));
  const uploadMs = (recorded.blob.size / minUploadBytesPerSecond) * 1000;
  return call(address, { method: 'POST', token, signal, headers, form, uploadMs });
}

/** More than a wave has bars. */
const maxPeaks = 200;

/** Reduces peaks to the loudest of each part. */
function sampled(peaks: readonly number[]): number[] {
  const size = Math.ceil(peaks.length / maxPeaks) || 1;
  return Array.from({ length: Math.ceil(peaks.length / size) || 1 }, (_, part) => {
    const loudest = Math.max(0, ...peaks.slice(part * size, (part + 1) * size));
    return Math.round(loudest * 100) / 100;
  });
}

export const finishInterview = (token: string, id: string): Promise<Answer> =>
  call(`${conversation(id)}/finish`, { method: 'POST', token });
