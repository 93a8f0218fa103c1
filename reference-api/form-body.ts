import type { Context } from 'hono';
import { Failure } from './failure.ts';

/** The fields of a posted form, of an HTML form's two media types. */
export async function readForm(context: Context) {
  return context.req.parseBody().catch((error: unknown) => {
    if (error instanceof TypeError) throw new Failure(400, 'The form cannot be read');
    throw error;
  });
}
