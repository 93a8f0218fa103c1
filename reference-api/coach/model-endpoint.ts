import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { APICallError, generateText, Output, streamText } from 'ai';
import type { z } from 'zod';
import type { Endpoint } from '../environment.ts';
import { log } from '../log.ts';
import { fetchAtMost } from './from-model.ts';

const maxOutputTokens = 1_600;
const maxAnswerBytes = 256 * 1024;
/** For when a request waits: the site gives up after ten seconds. */
const hasteMs = 8_000;

type Asked<Shape> = {
  system: string;
  /** Sent as JSON. */
  data: unknown;
  schema: z.ZodType<Shape>;
  isInHaste: boolean;
  /** Called with the object as far as it is written. */
  onPart?: ((part: Partial<Shape>) => void) | undefined;
};

/** An OpenAI-compatible endpoint whose answers fit a schema. */
export function modelEndpoint({ url, model, key, deadlineMs }: Endpoint) {
  const provider = createOpenAICompatible({
    name: 'coach',
    baseURL: url,
    supportsStructuredOutputs: true,
    fetch: fetchAtMost(maxAnswerBytes),
    ...(key !== undefined && { apiKey: key }),
  });

  async function askOnce<Shape>({ system, data, schema, isInHaste, onPart }: Asked<Shape>) {
    const limitMs = isInHaste ? Math.min(deadlineMs, hasteMs) : deadlineMs;
    const request = {
      model: provider(model),
      system,
      prompt: JSON.stringify(data),
      output: Output.object({ schema }),
      maxOutputTokens,
      maxRetries: 0,
      abortSignal: AbortSignal.timeout(limitMs),
    };
    if (!onPart) return (await generateText(request)).output;
    const failed = Promise.withResolvers<never>();
    // The library would print the error, which contains the conversation.
    const streamed = streamText({ ...request, onError: ({ error }) => failed.reject(error) });
    const read = async () => {
      for await (const part of streamed.partialOutputStream) onPart(part as Partial<Shape>);
      return streamed.output;
    };
    return Promise.race([read(), failed.promise]);
  }

  /** Asks twice at most, in haste once and for a shorter time; null if all failed. */
  return async <Shape>(asked: Asked<Shape>): Promise<Shape | null> => {
    for (let attempt = 0; attempt < (asked.isInHaste ? 1 : 2); attempt += 1) {
      try {
        return await askOnce(asked);
      } catch (error) {
        // The rest of the error contains the conversation.
        const reason = error instanceof Error ? error.name : 'unknown';
        const status = APICallError.isInstance(error) ? error.statusCode : undefined;
        log('error', 'coach-model-failed', { reason, status, attempt });
        if (status !== undefined && !isPassing(status)) return null;
      }
    }
    return null;
  };
}

/** A wrong key stays wrong; a crowded or failing endpoint may answer next time. */
const isPassing = (status: number): boolean =>
  status >= 500 || [200, 408, 409, 425, 429].includes(status);
