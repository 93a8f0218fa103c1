import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { nextInterviewUpdate } from '../../lib/contract/next-interview.ts';
import { currentUserAnswer } from '../answers.ts';
import type { ApiContext, SignedIn } from '../api-context.ts';
import { Failure } from '../failure.ts';
import { limitBody, readJson } from '../json-body.ts';
import { requireUser } from '../require-user.ts';
import { users } from '../schema.ts';

export function nextInterviewRoute({ database }: ApiContext) {
  const routes = new Hono<SignedIn>();
  routes.put('/me/next_interview', requireUser(database), limitBody, async (context) => {
    const read = nextInterviewUpdate.safeParse(await readJson(context));
    if (!read.success) throw new Failure(422, 'A date and a topic, or null, are required');
    const planned = read.data.next_interview;
    // PostgreSQL cannot store NUL in a text.
    const nextInterview = planned && { ...planned, topic: planned.topic.replaceAll('\0', '') };
    const user = context.get('user');
    await database.update(users).set({ nextInterview }).where(eq(users.id, user.id));
    return context.json(currentUserAnswer({ ...user, nextInterview }));
  });
  return routes;
}
