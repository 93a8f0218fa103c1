import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { markUpdate } from '../../lib/contract/marks.ts';
import type { Routes } from '../api-context.ts';
import { inTurn, recordChanges } from '../events/changes.ts';
import { notFound } from '../failure.ts';
import { jsonText } from '../json-text.ts';
import { listJson, markJson } from '../records-as-json.ts';
import { limitBody, readJson } from '../request-body.ts';
import { marks, messages } from '../schema.ts';

const required =
  'A mark with its conversation_id is required, its note of 2,000 characters at most';

/** Stars, notes and what was worked on, each for one message of the user’s own. */
export function markRoutes({ app, signedIn, database }: Routes) {
  app.get('/me/marks', signedIn, async (context) => {
    const [list] = await database
      .select({ json: listJson(markJson, sql`${marks.updatedAt} desc, ${marks.messageId}`) })
      .from(marks)
      .where(eq(marks.userId, context.get('user').id));
    return jsonText(list?.json);
  });

  app.put('/me/marks/:message', signedIn, limitBody, async (context) => {
    const { message: messageId } = context.req.param();
    const { mark } = await readJson(context, markUpdate, required);
    const { conversationId, ...fields } = storableMark(mark);
    const { id: userId } = context.get('user');
    const isIt = and(
      eq(messages.id, messageId),
      eq(messages.conversationId, conversationId),
      eq(messages.userId, userId),
    );
    const row = await inTurn(database, userId, async (transaction) => {
      const [own] = await transaction.select({ id: messages.id }).from(messages).where(isIt);
      if (!own) throw notFound();
      const changed = { ...fields, updatedAt: new Date() };
      const [marked] = await transaction
        .insert(marks)
        .values({ messageId, conversationId, userId, ...changed })
        .onConflictDoUpdate({ target: marks.messageId, set: changed })
        .returning({ json: markJson });
      await recordChanges(transaction, userId, [{ kind: 'mark', conversationId, messageId }]);
      return marked;
    });
    return jsonText(`{"data":${row?.json}}`);
  });
}

function storableMark(mark: z.infer<typeof markUpdate>['mark']) {
  const { conversation_id: conversationId, starred, note, worked_on: workedOn } = mark;
  const storable = note === undefined ? undefined : note?.trim() || null;
  // Undefined fields stay as they are.
  return { conversationId, starred, note: storable, workedOn };
}
