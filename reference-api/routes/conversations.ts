import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { outcomeUpdate } from '../../lib/contract/conversation.ts';
import { blank } from '../../lib/contract/limits.ts';
import type { Routes } from '../api-context.ts';
import { inTurn, recordChanges } from '../events/changes.ts';
import { Failure, notFound } from '../failure.ts';
import { jsonText } from '../json-text.ts';
import { limitChanges } from '../limit-requests.ts';
import { requireConversation } from '../practice/add-message.ts';
import { refusal } from '../practice/refusals.ts';
import { conversationAnswer, conversationJson, listJson, messageJson } from '../records-as-json.ts';
import { limitBody, readJson } from '../request-body.ts';
import { conversations, messages } from '../schema.ts';

const newestFirst = sql`${conversations.createdAt} desc, ${conversations.id} desc`;

export function conversationRoutes({ app, signedIn, database, practice, publicUrl }: Routes) {
  app.get('/conversations', signedIn, async (context) => {
    const [list] = await database
      .select({ json: listJson(conversationJson, newestFirst) })
      .from(conversations)
      .where(eq(conversations.userId, context.get('user').id));
    return jsonText(list?.json);
  });

  app.put('/conversations/:id', signedIn, limitChanges(), limitBody, async (context) => {
    const { id } = context.req.param();
    const title = checkedTitle(await readJson(context, titleUpdate, 'Title is required'));
    const { id: userId } = context.get('user');
    const row = await inTurn(database, userId, async (transaction) => {
      const [renamed] = await transaction
        .update(conversations)
        .set({ title, updatedAt: new Date() })
        .where(and(eq(conversations.id, id), eq(conversations.userId, userId)))
        .returning({ json: conversationJson });
      if (!renamed) throw notFound();
      await recordChanges(transaction, userId, [{ kind: 'conversation', conversationId: id }]);
      return renamed;
    });
    return jsonText(`{"data":${row.json}}`);
  });

  app.patch('/conversations/:id', signedIn, limitChanges(), limitBody, async (context) => {
    const { id } = context.req.param();
    const { outcome } = (await readJson(context, outcomeUpdate, 'An outcome is required'))
      .conversation;
    const { id: userId } = context.get('user');
    const changed = await inTurn(database, userId, async (transaction) => {
      const { real } = await requireConversation(transaction, id, userId);
      if (!real) throw refusal('not-real');
      await transaction
        .update(conversations)
        .set({ real: { ...real, outcome }, updatedAt: new Date() })
        .where(eq(conversations.id, id));
      await recordChanges(transaction, userId, [{ kind: 'conversation', conversationId: id }]);
      return conversationAnswer(transaction, id);
    });
    return jsonText(changed);
  });

  app.delete('/conversations/:id', signedIn, async (context) => {
    const { id } = context.req.param();
    const { id: userId } = context.get('user');
    await inTurn(database, userId, async (transaction) => {
      const [deleted] = await transaction
        .delete(conversations)
        .where(and(eq(conversations.id, id), eq(conversations.userId, userId)))
        .returning({ id: conversations.id });
      if (!deleted) throw notFound();
      await recordChanges(transaction, userId, [
        { kind: 'conversation_deleted', conversationId: id },
      ]);
    });
    await practice.recordings.removeAllOf(id);
    return context.body(null, 204);
  });

  app.get('/conversations/:id/messages', signedIn, async (context) => {
    const { id } = context.req.param();
    await requireConversation(database, id, context.get('user').id);
    const [list] = await database
      .select({ json: listJson(messageJson(publicUrl), sql`${messages.position}`) })
      .from(messages)
      .where(eq(messages.conversationId, id));
    return jsonText(list?.json);
  });
}

/** The title is inside `conversation`; some clients send it without. */
const titleUpdate = z.union([
  z
    .object({ conversation: z.object({ title: z.string() }) })
    .transform((u) => u.conversation.title),
  z.object({ title: z.string() }).transform((u) => u.title),
]);

function checkedTitle(typed: string): string {
  const title = typed.trim();
  if (blank.test(title)) throw new Failure(422, "Title can't be blank");
  if ([...title].length > 200)
    throw new Failure(422, 'Title is too long (maximum is 200 characters)');
  return title;
}
