import { and, desc, eq } from 'drizzle-orm';
import { idPattern } from '../../lib/contract/limits.ts';
import { shareRequest } from '../../lib/contract/shares.ts';
import type { Routes } from '../api-context.ts';
import { notFound } from '../failure.ts';
import { jsonText } from '../json-text.ts';
import { limitRequests } from '../limit-requests.ts';
import { answerFile, fileOfMedia } from '../media/answer-file.ts';
import { limitBody, readJson } from '../request-body.ts';
import { conversations, messages, shares } from '../schema.ts';
import { sharedAnswer } from '../shares/shared-answer.ts';
import { createShare, isOpen, requireShare, shareColumns } from '../shares/shares.ts';

const perMinute = 60;

/** Links by which anybody can read an answer or an interview without an account. */
export function shareRoutes({ app, signedIn, database, publicUrl, practice }: Routes) {
  const limit = limitRequests(perMinute, (context) => context.get('user').id);

  app.post('/shares', signedIn, limit, limitBody, async (context) => {
    const required = 'A share with its conversation_id is required';
    const { share } = await readJson(context, shareRequest, required);
    const { conversation_id: conversationId, message_id, with_name: withName } = share;
    const messageId = message_id ?? null;
    if (![conversationId, messageId ?? 'none'].every((id) => idPattern.test(id))) throw notFound();
    const asked = { conversationId, messageId, withName };
    const { id, token, expiresAt } = await createShare(database, context.get('user'), asked);
    return context.json({ data: { id, token, expires_at: expiresAt } }, 201);
  });

  app.get('/shares', signedIn, async (context) => {
    const data = await database
      .select({ id: shares.id, title: conversations.title, ...shareColumns })
      .from(shares)
      .innerJoin(conversations, eq(conversations.id, shares.conversationId))
      .where(and(eq(shares.userId, context.get('user').id), isOpen()))
      .orderBy(desc(shares.createdAt), desc(shares.id));
    return context.json({ data });
  });

  app.delete('/shares/:id', signedIn, async (context) => {
    const { id } = context.req.param();
    const isOwn = and(eq(shares.id, id), eq(shares.userId, context.get('user').id));
    const [ended] = await database.delete(shares).where(isOwn).returning();
    if (!ended) throw notFound();
    return context.body(null, 204);
  });

  app.get('/shared/:token', async (context) => {
    const { token } = context.req.param();
    const share = await requireShare(database, token);
    return jsonText(await sharedAnswer(database, share, `${publicUrl}/shared/${token}`));
  });

  app.get('/shared/:token/:message/:kind{picture|recording}', async ({ req }) => {
    const { token, message: id, kind } = req.param();
    const { conversationId, messageId } = await requireShare(database, token);
    if (messageId !== null && messageId !== id) throw notFound();
    const [said] = await database
      .select({ picture: messages.screenshotPath, recording: messages.audioPath })
      .from(messages)
      .where(and(eq(messages.id, id), eq(messages.conversationId, conversationId)));
    const path = said?.[kind === 'picture' ? 'picture' : 'recording'];
    if (!path) throw notFound();
    return answerFile(req.raw, fileOfMedia(path, practice.recordings), 'never');
  });
}
