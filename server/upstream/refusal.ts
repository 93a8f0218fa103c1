import { weeklyLimit } from '../../lib/contract/practice.ts';
import { failureAnswer } from '../../lib/contract/session.ts';
import { decoded } from './decode.ts';
import type { UpstreamAnswer } from './exchange.ts';
import { Problem, type ProblemDetails } from './problem.ts';

const httpDate = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function sanitizedRetryAfter(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  return /^\d{1,6}$/.test(text) || httpDate.test(text) ? text : undefined;
}

/**
 * Invisible characters, such as direction marks and soft hyphens; not the joiners of letters and
 * emoji.
 */
const invisible = /(?![\u200C\u200D])\p{Cf}/gu;

/** An API's text that may be shown to people: plain, one line, limited in length. */
function sanitizedText(text: string | undefined): string | undefined {
  const plain = text
    ?.replace(invisible, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // The cut may leave half a character at the end.
  return plain ? plain.slice(0, 500).replace(/\p{Cs}$/u, '') : undefined;
}

const longestRefusal = 64 * 1024;

/** Parsed and formatted again, so that only a date gets through. */
function availableAtOf(body: unknown): string | undefined {
  const limit = weeklyLimit.safeParse(body);
  const date = new Date(limit.data?.available_at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString();
}

/** A refusal's body may be HTML, empty or truncated: only its status is required. */
async function textsOf(answer: UpstreamAnswer): Promise<ProblemDetails> {
  let value: unknown;
  try {
    value = JSON.parse((await decoded(answer, longestRefusal)).toString('utf8'));
  } catch {
    return {};
  }
  const failure = failureAnswer.safeParse(value);
  if (!failure.success) return {};
  const { error, message, code = '' } = failure.data;
  return {
    error: sanitizedText(error),
    message: sanitizedText(message),
    reason: /^[\w-]{1,64}$/.test(code) ? code : undefined,
    availableAt: answer.status === 402 ? availableAtOf(value) : undefined,
  };
}

/** The problem we report for an unsuccessful answer of the API. */
export async function problemOf(answer: UpstreamAnswer): Promise<Problem> {
  const { status } = answer;
  if (status < 300 || status === 304 || status > 599)
    return new Problem('upstream-invalid-response');
  if (status < 400) return new Problem('upstream-redirected');
  const texts = await textsOf(answer);
  const retryAfter = sanitizedRetryAfter(answer.header('retry-after'));
  if (status === 503) return new Problem('upstream-unavailable', { ...texts, retryAfter });
  if (status < 500) {
    const wait = status === 429 ? { retryAfter } : {};
    return new Problem('upstream-refused', { ...texts, ...wait, status });
  }
  // Our 504 means that the API did not answer; its own 504 is an answer.
  return new Problem('upstream-failed', { ...texts, status: status === 504 ? 502 : status });
}
