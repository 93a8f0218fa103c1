import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { markNewer, markUpdate } from '../../lib/contract/marks.ts';
import type { Routes } from '../api-context.ts';
import { inTurn, recordChanges } from '../events/changes.ts';
import { Failure, notFound } from '../failure.ts';
import { jsonText } from '../json-text.ts';
import { limitChanges } from '../limit-requests.ts';
import { requireConversation } from '../practice/add-message.ts';
import { mergedChecks } from '../practice/merged-checks.ts';
import { rescore } from '../practice/rescore.ts';
import { listJson, markJson } from '../records-as-json.ts';
import { limitBody, readJson } from '../request-body.ts';
import { marks, messages } from '../schema.ts';

const required =
  'A mark with its conversation_id is required, its note of 2,000 characters at most';

/** Stars, notes, checks and what was worked on, each for one message of the user’s own. */
export function markRoutes({ app, signedIn, database }: Routes) {
  app.get('/me/marks', signedIn, async (context) => {
    const [list] = await database
      .select({ json: listJson(markJson, sql`${marks.updatedAt} desc, ${marks.messageId}`) })
      .from(marks)
      .where(eq(marks.userId, context.get('user').id));
    return jsonText(list?.json);
  });

  app.put('/me/marks/:message', signedIn, limitChanges(), limitBody, async (context) => {
    const { message: messageId } = context.req.param();
    const { mark } = await readJson(context, markUpdate, required);
    const { conversationId, checks: sent, ...fields } = storableMark(mark);
    const basedOn = Date.parse(mark.based_on ?? '');
    const { id: userId } = context.get('user');
    const isIt = and(
      eq(messages.id, messageId),
      eq(messages.conversationId, conversationId),
      eq(messages.userId, userId),
    );
    const row = await inTurn(database, userId, async (transaction) => {
      const [own] = await transaction
        .select({
          text: messages.textContent,
          checklist: messages.checks,
          before: marks,
        })
        .from(messages)
        .leftJoin(marks, eq(marks.messageId, messages.id))
        .where(isIt);
      if (!own) throw notFound();
      const { text, checklist, before } = own;
      const isNewer = before !== null && before.updatedAt.getTime() > basedOn;
      if (isNewer && !hasAll(before, fields))
        throw new Failure(409, 'This mark was changed later', markNewer);
      const checks =
        sent && checklist
          ? mergedChecks({ text, checklist, before: before?.checks ?? null }, sent)
          : undefined;
      const changed = { ...fields, checks, updatedAt: new Date() };
      const [marked] = await transaction
        .insert(marks)
        .values({ messageId, conversationId, userId, ...changed })
        .onConflictDoUpdate({ target: marks.messageId, set: changed })
        .returning({ json: markJson });
      await recordChanges(transaction, userId, [{ kind: 'mark', conversationId, messageId }]);
      if (checks)
        await rescore(transaction, await requireConversation(transaction, conversationId, userId));
      return marked;
    });
    return jsonText(`{"data":${row?.json}}`);
  });
}

function storableMark(mark: z.infer<typeof markUpdate>['mark']) {
  const {
    conversation_id: conversationId,
    starred,
    note,
    worked_on: workedOn,
    checks,
    story,
  } = mark;
  const storable = note === undefined ? undefined : note?.trim() || null;
  // Undefined fields stay as they are.
  return { conversationId, starred, note: storable, workedOn, checks, story };
}

/** As after an answer that was lost: the same update comes again. */
const hasAll = (
  before: typeof marks.$inferSelect,
  { starred, note, workedOn, story }: Partial<ReturnType<typeof storableMark>>,
): boolean =>
  (starred === undefined || starred === before.starred) &&
  (note === undefined || note === before.note) &&
  (workedOn === undefined || workedOn === before.workedOn) &&
  (story === undefined || isDeepStrictEqual(story, before.story));
