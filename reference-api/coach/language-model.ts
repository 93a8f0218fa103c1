import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import {
  extractJsonMiddleware,
  extractReasoningMiddleware,
  type LanguageModelMiddleware,
  wrapLanguageModel,
} from 'ai';
import type { Endpoint } from '../environment.ts';
import { type Accepted, shaped } from './accepted-request.ts';
import { fetchAtMost } from './from-model.ts';

const maxAnswerBytes = 256 * 1024;

/** Some write a sentence before or after the object, or close a thought that they never opened. */
const onlyTheObject = (text: string): string => {
  const said = text.slice(text.lastIndexOf('</think>') + 1);
  const [from, to] = [said.indexOf('{'), said.lastIndexOf('}')];
  return from < 0 || to < from ? said : said.slice(from, to + 1);
};

type Streamed = Awaited<ReturnType<NonNullable<LanguageModelMiddleware['wrapStream']>>>;
type StreamedPart = Streamed['stream'] extends ReadableStream<infer Part> ? Part : never;

/** Between thoughts and a fence there are empty lines, and the fence is only seen at the very start. */
const withoutLeadingSpace: LanguageModelMiddleware = {
  specificationVersion: 'v4',
  wrapStream: async ({ doStream }) => {
    const { stream, ...rest } = await doStream();
    let hasBegun = false;
    const trimming = new TransformStream<StreamedPart, StreamedPart>({
      transform(part, controller) {
        if (hasBegun || part.type !== 'text-delta') return controller.enqueue(part);
        const delta = part.delta.trimStart();
        if (delta === '') return;
        hasBegun = true;
        controller.enqueue({ ...part, delta });
      },
    });
    return { ...rest, stream: stream.pipeThrough(trimming) };
  },
};

/** The model behind an endpoint. Everything but the requested object is removed from its output. */
export const languageModel = (
  { url, model, key }: Endpoint,
  accepted: Accepted,
  isStreamed: boolean,
) =>
  wrapLanguageModel({
    model: createOpenAICompatible({
      name: 'coach',
      baseURL: url,
      supportsStructuredOutputs: true,
      fetch: fetchAtMost(maxAnswerBytes),
      transformRequestBody: (body) => shaped(body, accepted),
      ...(key !== undefined && { apiKey: key }),
    })(model),
    // The last is next to the model: thoughts go first, then the fence around what is left.
    middleware: [
      // A custom transform would hold back the stream until its end.
      extractJsonMiddleware(
        isStreamed && accepted.format !== 'text' ? {} : { transform: onlyTheObject },
      ),
      withoutLeadingSpace,
      extractReasoningMiddleware({ tagName: 'think' }),
    ],
  });
