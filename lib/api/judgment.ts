import { field, idOf, isRecord, shortText } from '../read.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';
import { listOf } from './recording.ts';
import type { Score } from './scores.ts';

/**
 * What the coach says of an answer as a whole, and where its scores come from. A separate module,
 * because the list of interviews, which loads first, shows none of it.
 */

/** Why an answer is not judged, where we have a sentence of our own for it. */
const unscoredCodes = [
  'order',
  'insult',
  'gibberish',
  'refusal',
  'unable',
  'one-word',
  'other-language',
  'question-back',
  'echo',
  'off-topic',
  'unheard',
] as const;
type UnscoredCode = (typeof unscoredCodes)[number];

type Progress = {
  readonly skill: string;
  readonly from: number;
  readonly to: number;
  /** What made the difference: a part of the answer. */
  readonly quote: string | null;
};

/** In seconds from the start of the recording. */
export type Pause = { readonly start: number; readonly end: number };

/** What was counted in an answer; null where the API does not say. */
export type Delivery = {
  readonly words: number | null;
  readonly numbers: number | null;
  readonly we: number | null;
  readonly i: number | null;
  readonly fillers: number | null;
  readonly wordsPerMinute: number | null;
  readonly pauses: readonly Pause[];
};

export type Judgment = {
  readonly stronger: string | null;
  /** Against the last take of the question. */
  readonly progress: readonly Progress[];
  /** Why it is not judged: by a code, or in the API's own sentence. */
  readonly unscored: { readonly code: UnscoredCode } | { readonly said: string } | null;
  readonly delivery: Delivery | null;
};

/** More than an answer has; what is longer is ignored. */
const longestAnswer = 12_000;
const mostSkills = 20;
const mostPauses = 1_000;
const mostQuestions = 100;

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

const isPause = (value: unknown): value is Pause =>
  isRecord(value) && isAmount(value.start) && isAmount(value.end) && value.start < value.end;

type WireProgress = { skill: string; from: number; to: number; quote?: unknown };

const isProgress = (value: unknown): value is WireProgress =>
  isRecord(value) && shortText(value.skill) !== null && isAmount(value.from) && isAmount(value.to);

const isUnscoredCode = (text: string): text is UnscoredCode =>
  unscoredCodes.some((code) => code === text);

/** A code that is not ours means nothing to a person; words do. */
function readUnscored(value: unknown): Judgment['unscored'] {
  const text = shortText(value);
  if (text === null) return null;
  if (isUnscoredCode(text)) return { code: text };
  return /\s/.test(text) ? { said: text } : null;
}

/** Null if nothing was counted. */
export function readDelivery(value: unknown): Delivery | null {
  const amount = (name: string): number | null => {
    const count = field(value, name);
    return isAmount(count) ? count : null;
  };
  const delivery = {
    words: amount('words'),
    numbers: amount('numbers'),
    we: amount('we'),
    i: amount('i'),
    fillers: amount('fillers'),
    // Nobody speaks at 0 words a minute: the pace was not measured.
    wordsPerMinute: amount('words_per_minute') || null,
    pauses: listOf(field(value, 'pauses'), isPause, mostPauses),
  };
  const isEmpty = Object.values(delivery).every((one) => one === null || one === delivery.pauses);
  return isEmpty && delivery.pauses.length === 0 ? null : delivery;
}

/** The line of a job posting that a question of the coach comes from; null for any other. */
export const sourceOf = ({ sender, judged }: Message): string | null =>
  sender === 'ai' ? shortText(judged.source) : null;

/** Null for a message of the coach, and for an answer of which nothing is said. */
export function readJudgment({ sender, text, judged }: Message): Judgment | null {
  if (sender !== 'user') return null;
  const stronger = shortText(judged.stronger, longestAnswer);
  const judgment: Judgment = {
    stronger: stronger === text.trim() ? null : stronger,
    progress: listOf(judged.progress, isProgress, mostSkills).map(({ skill, from, to, quote }) => ({
      skill: skill.trim(),
      from,
      to,
      quote: shortText(quote),
    })),
    unscored: readUnscored(judged.unscored),
    delivery: readDelivery(judged.delivery),
  };
  const { progress, unscored, delivery } = judgment;
  const isEmpty = !judgment.stronger && !unscored && !delivery && progress.length === 0;
  return isEmpty ? null : judgment;
}

/** How many questions the coach will ask; null if the API does not say. */
export function questionCountOf({ questionCount }: Interview): number | null {
  const isCount = Number.isSafeInteger(questionCount) && isAmount(questionCount);
  return isCount && questionCount >= 1 && questionCount <= mostQuestions ? questionCount : null;
}

/** Where a score comes from. Null: the API does not say. */
export type ScoreDetails = {
  readonly quote: string | null;
  readonly messageId: string | null;
  /** What would raise it. */
  readonly advice: string | null;
  /** Its value in the interview before. */
  readonly before: number | null;
};

export function readScoreDetails({ max, details = {} }: Score): ScoreDetails {
  const { before } = details;
  return {
    quote: shortText(details.quote),
    messageId: idOf(details.message_id),
    advice: shortText(details.advice),
    before: isAmount(before) && before <= max ? before : null,
  };
}
