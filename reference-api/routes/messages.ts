import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { idPattern } from '../../lib/contract/record.ts';
import type { ApiContext, SignedIn } from '../api-context.ts';
import { notFound } from '../failure.ts';
import { jsonText } from '../json-text.ts';
import { listJson, messageJson } from '../records-as-json.ts';
import { requireUser } from '../require-user.ts';
import { conversations, messages } from '../schema.ts';

export function messageRoutes({ database, publicUrl }: ApiContext) {
  const routes = new Hono<SignedIn>();

  routes.get('/conversations/:id/messages', requireUser(database), async (context) => {
    const id = context.req.param('id');
    if (!idPattern.test(id)) throw notFound();
    const [owned] = await database
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(eq(conversations.id, id), eq(conversations.userId, context.get('user').id)));
    if (!owned) throw notFound();
    const [list] = await database
      .select({ json: listJson(messageJson(publicUrl), sql`${messages.position}`) })
      .from(messages)
      .where(eq(messages.conversationId, id));
    return jsonText(list?.json);
  });

  return routes;
}
