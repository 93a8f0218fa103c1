import { weeklyLimit } from '../../lib/contract/practise.ts';
import { failureAnswer } from '../../lib/contract/session.ts';
import { decoded } from './decode.ts';
import type { Exchanged, ExchangeFailure, ExchangeFailureKind } from './exchange.ts';
import { type ProblemExtras, UpstreamProblem } from './problem.ts';

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function sanitisedRetryAfter(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  return /^\d{1,6}$/.test(text) || httpDate.test(text) ? text : undefined;
}

/** A text of the API that people may be shown: plain, one line, limited in length. */
function sanitisedText(text: string | undefined): string | undefined {
  const plain = text?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return plain ? plain.slice(0, 500) : undefined;
}

type RefusalTexts = Pick<ProblemExtras, 'error' | 'message' | 'reason' | 'availableAt'>;
const noTexts: RefusalTexts = {
  error: undefined,
  message: undefined,
  reason: undefined,
  availableAt: undefined,
};
const longestRefusal = 64 * 1024;

/** Rewritten, so that nothing but a date passes. */
function availableAtOf(body: unknown): string | undefined {
  const limit = weeklyLimit.safeParse(body);
  const date = new Date(limit.data?.available_at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A refusal's body may be HTML, empty or cut off: only its status is required. */
async function textsOf(answer: Exchanged): Promise<RefusalTexts> {
  let value: unknown;
  try {
    value = JSON.parse((await decoded(answer, longestRefusal)).toString('utf8'));
  } catch {
    return noTexts;
  }
  const failure = failureAnswer.safeParse(value);
  if (!failure.success) return noTexts;
  const { error, message, code = '' } = failure.data;
  return {
    error: sanitisedText(error),
    message: sanitisedText(message),
    reason: /^[\w-]{1,64}$/.test(code) ? code : undefined,
    availableAt: answer.status === 402 ? availableAtOf(value) : undefined,
  };
}

/** The problem we report for an unsuccessful answer of the API. */
export async function problemOf(answer: Exchanged): Promise<UpstreamProblem> {
  const { status } = answer;
  const retryAfter = sanitisedRetryAfter(answer.retryAfter);
  if (status >= 400) {
    const texts = await textsOf(answer);
    const wait = status === 429 || status === 503 ? { retryAfter } : {};
    if (status < 500) return new UpstreamProblem('upstream-refused', status, { ...texts, ...wait });
    if (status === 503)
      return new UpstreamProblem('upstream-unavailable', 503, { ...texts, ...wait });
    // Our 504 means that the API did not answer; its own 504 is an answer.
    return new UpstreamProblem('upstream-failed', status === 504 ? 502 : status, texts);
  }
  return status >= 300 && status < 400 && status !== 304
    ? new UpstreamProblem('upstream-redirected', 502)
    : new UpstreamProblem('upstream-garbled', 502);
}

const failureProblems: Record<ExchangeFailureKind, (cause: Error) => UpstreamProblem> = {
  unreachable: (cause) => new UpstreamProblem('upstream-unreachable', 502, { cause }),
  broken: (cause) => new UpstreamProblem('upstream-garbled', 502, { cause }),
  slow: (cause) => new UpstreamProblem('upstream-slow', 504, { cause }),
  oversized: (cause) => new UpstreamProblem('upstream-oversized', 502, { cause }),
  abandoned: (cause) => new UpstreamProblem('client-gone', 499, { cause }),
  crowded: (cause) => new UpstreamProblem('upstream-crowded', 503, { cause, retryAfter: '1' }),
  'person-full': (cause) =>
    new UpstreamProblem('too-many-requests', 429, { cause, retryAfter: '1' }),
  'site-full': (cause) => new UpstreamProblem('site-crowded', 503, { cause, retryAfter: '1' }),
};

/** The problem we report where there is no answer of the API, or none that was taken. */
export const problemOfFailure = (failure: ExchangeFailure): UpstreamProblem =>
  failureProblems[failure.kind](failure);
