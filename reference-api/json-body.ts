import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { Failure } from './failure.ts';

export const limitBody = bodyLimit({
  maxSize: 64 * 1024,
  onError: () => {
    throw new Failure(413, 'The request is too large');
  },
});

export async function readJson(context: Context): Promise<unknown> {
  const type = context.req.header('content-type') ?? '';
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/i.test(type)) {
    throw new Failure(415, 'The request must be application/json');
  }
  try {
    return await context.req.json();
  } catch (error) {
    if (error instanceof SyntaxError) throw new Failure(400, 'The request is not valid JSON');
    throw error;
  }
}
