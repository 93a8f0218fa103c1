import { setTimeout as sleep } from 'node:timers/promises';
import { APICallError, generateText, jsonSchema, Output, streamText } from 'ai';
import type { Endpoint } from '../environment.ts';
import { log } from '../log.ts';
import { type Accepted, everything, lessThan } from './accepted-request.ts';
import { languageModel } from './language-model.ts';

const answerTokens = 1_600;
/** Beside the answer: a model that thinks first would otherwise be cut off before it says anything. */
const thinkingTokens = 4_000;
/** How many tokens of the model's context a call may use besides the prompt. */
export const mostTokens = answerTokens + thinkingTokens;
/** For when a request waits: the site gives up after ten seconds. */
const hasteMs = 8_000;
/** Temperature, twice the limit and twice the format. */
const mostRefusals = 5;

export type Asked<Said> = {
  system: string;
  /** Sent as JSON. */
  data: unknown;
  /** A JSON schema. */
  schema: Record<string, unknown>;
  /** The valid part of the reply; null if it is something else. */
  read: (said: unknown) => Said | null;
  isInHaste?: boolean;
  /** Called with what is written so far. */
  onPart?: ((part: unknown) => void) | undefined;
};

/** An OpenAI-compatible endpoint whose answers fit a schema. */
export function modelEndpoint(endpoint: Endpoint) {
  const { deadlineMs } = endpoint;
  let known = everything;

  async function askOnce<Said>(asked: Asked<Said>, accepted: Accepted, limitMs: number) {
    const { system, data, schema, read, onPart } = asked;
    const fits = (said: unknown) => {
      const value = read(said);
      return value === null
        ? { success: false as const, error: new TypeError('The answer has another shape') }
        : { success: true as const, value };
    };
    const request = {
      model: languageModel(endpoint, accepted, onPart !== undefined),
      system,
      prompt: JSON.stringify(data),
      output: Output.object({ schema: jsonSchema<Said>(schema, { validate: fits }) }),
      temperature: 0,
      maxOutputTokens: mostTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(limitMs),
    };
    if (!onPart) return (await generateText(request)).output;
    const failed = Promise.withResolvers<never>();
    // The library would print the error, which contains the conversation.
    const streamed = streamText({ ...request, onError: ({ error }) => failed.reject(error) });
    const reading = async () => {
      for await (const part of streamed.partialOutputStream) onPart(part);
      return streamed.output;
    };
    return Promise.race([reading(), failed.promise]);
  }

  /**
   * Leaves out what the endpoint refuses, and keeps leaving it out if the endpoint then answers.
   */
  async function askAcceptably<Said>(asked: Asked<Said>, until: number): Promise<Said> {
    let accepted = known;
    for (let refusals = 0; ; refusals += 1) {
      try {
        const said = await askOnce(asked, accepted, Math.max(1, until - Date.now()));
        known = accepted;
        return said;
      } catch (error) {
        const less =
          refusals < mostRefusals && APICallError.isInstance(error) && error.statusCode === 400
            ? lessThan(accepted, `${error.message} ${error.responseBody ?? ''}`)
            : null;
        if (less === null) throw error;
        accepted = less;
      }
    }
  }

  /** Asks twice at most, in haste once and for a shorter time; null if all failed. */
  return async <Said>(asked: Asked<Said>): Promise<Said | null> => {
    const limitMs = asked.isInHaste ? Math.min(deadlineMs, hasteMs) : deadlineMs;
    for (let attempt = 0; attempt < (asked.isInHaste ? 1 : 2); attempt += 1) {
      const until = Date.now() + limitMs;
      try {
        return await askAcceptably(asked, until);
      } catch (error) {
        // The rest of the error contains the conversation.
        const reason = error instanceof Error ? error.name : 'unknown';
        const refused = APICallError.isInstance(error) ? error : undefined;
        log('error', 'coach-model-failed', { reason, status: refused?.statusCode, attempt });
        if (refused?.statusCode !== undefined && !isPassing(refused.statusCode)) return null;
        const waitMs = retryAfterMs(refused?.responseHeaders?.['retry-after']);
        if (waitMs > 0 && Date.now() + waitMs > until) return null;
        if (attempt === 0 && !asked.isInHaste) await sleep(waitMs);
      }
    }
    return null;
  };
}

/** A wrong key stays wrong; a crowded or failing endpoint may answer next time. */
const isPassing = (status: number): boolean =>
  status >= 500 || [200, 408, 409, 425, 429].includes(status);

/** A number of seconds, or a date. */
function retryAfterMs(header: string | undefined): number {
  if (!header) return 0;
  const seconds = Number(header);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - Date.now();
  return wait > 0 ? wait : 0;
}
