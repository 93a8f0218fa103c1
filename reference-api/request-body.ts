import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { Failure } from './failure.ts';
import { requireStorable } from './typed.ts';

export const limitBodyTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure(413, 'The request is too large');
    },
  });
export const limitBody = limitBodyTo(64 * 1024);

/** The JSON of a request, checked against a schema. A refusal may depend on what is wrong. */
export async function readJson<Shape>(
  context: Context,
  shape: z.ZodType<Shape>,
  refusal: string | ((error: z.ZodError) => Failure),
  code?: string,
): Promise<Shape> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new Failure(415, 'The request must be application/json');
  }
  const body: unknown = await context.req.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new Failure(400, 'The request is not valid JSON');
    throw error;
  });
  const read = shape.safeParse(body);
  if (!read.success)
    throw typeof refusal === 'string' ? new Failure(422, refusal, code) : refusal(read.error);
  return requireStorable(read.data);
}

/** The fields of a posted form, in either of the media types that HTML forms have. */
export async function readForm(context: Context) {
  const fields = await context.req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) throw new Failure(400, 'The form cannot be read');
    throw error;
  });
  return requireStorable(fields);
}
