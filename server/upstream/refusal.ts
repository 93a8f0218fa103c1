import { failureAnswer } from '../../lib/contract/session.ts';
import { decoded } from './decode.ts';
import type { Exchanged } from './exchange.ts';
import { type ProblemExtras, UpstreamProblem } from './problem.ts';

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function sanitisedRetryAfter(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  return /^\d{1,6}$/.test(text) || httpDate.test(text) ? text : undefined;
}

/** Text of the other side that a person may read: plain, one line, and not a novel. */
function sanitisedText(text: string | undefined): string | undefined {
  const plain = text?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain ? plain.slice(0, 500) : undefined;
}

const noWords = { error: undefined, message: undefined, reason: undefined };
type Refused = Pick<ProblemExtras, 'error' | 'message' | 'reason'>;
const longestRefusal = 64 * 1024;

/** A refusal may speak HTML, nothing, or break off: its status is all that is needed of it. */
async function wordsOf(answer: Exchanged): Promise<Refused> {
  let value: unknown;
  try {
    value = JSON.parse((await decoded(answer, longestRefusal)).toString('utf8'));
  } catch {
    return noWords;
  }
  const words = failureAnswer.safeParse(value);
  if (!words.success) return noWords;
  const { error, message, code = '' } = words.data;
  return {
    error: sanitisedText(error),
    message: sanitisedText(message),
    reason: /^[\w-]{1,64}$/.test(code) ? code : undefined,
  };
}

/** What an answer that is not a good one means to whoever asked us. */
export async function problemOf(answer: Exchanged): Promise<UpstreamProblem> {
  const { status } = answer;
  const retryAfter = sanitisedRetryAfter(answer.retryAfter);
  if (status >= 400) {
    const words = await wordsOf(answer);
    const wait = status === 429 || status === 503 ? { retryAfter } : {};
    if (status < 500) return new UpstreamProblem('upstream-refused', status, { ...words, ...wait });
    if (status === 503)
      return new UpstreamProblem('upstream-unavailable', 503, { ...words, ...wait });
    // Our own 504 means that nobody answered; theirs is an answer.
    return new UpstreamProblem('upstream-failed', status === 504 ? 502 : status, words);
  }
  return status >= 300 && status < 400 && status !== 304
    ? new UpstreamProblem('upstream-redirected', 502)
    : new UpstreamProblem('upstream-garbled', 502);
}
