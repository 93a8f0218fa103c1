import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import { Failure } from './failure.ts';

export const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new Failure(413, 'The request is too large');
  },
});

/** The JSON of a request, checked against a schema. */
export async function readJson<Shape>(
  context: Context,
  shape: z.ZodType<Shape>,
  refusal: string,
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
  if (!read.success) throw new Failure(422, refusal, code);
  return read.data;
}

/** The fields of a posted form, in either of the media types that HTML forms have. */
export function readForm(context: Context) {
  return context.req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) throw new Failure(400, 'The form cannot be read');
    throw error;
  });
}
