import { desc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { searchQuery } from '../../lib/contract/search.ts';
import type { SignedIn, Surroundings } from '../api-context.ts';
import type { Database } from '../database.ts';
import { excerptAround } from '../excerpt.ts';
import { Failure } from '../failure.ts';
import { requireUser } from '../require-user.ts';
import { messages } from '../schema.ts';

const mostResults = 20;
/** Of one person, looked through before the index is asked: an index knows no "newest first". */
const newestMessages = 2_000;

export function searchRoute({ database }: Surroundings) {
  return new Hono<SignedIn>().get('/search', requireUser(database), async (context) => {
    const query = searchQuery.safeParse(context.req.query('q'));
    if (!query.success) throw new Failure(422, 'A query of 2 to 100 characters is required');
    const found = await findMessages(database, context.get('user').id, query.data);
    const data = found.map(({ id, conversationId, textContent, createdAt }) => ({
      id,
      type: 'search_result',
      attributes: {
        conversation_id: conversationId,
        message_id: id,
        excerpt: excerptAround(textContent ?? '', query.data),
        created_at: createdAt,
      },
    }));
    return context.json({ data });
  });
}

/**
 * The newest messages that hold each word, the last one as a beginning. A frequent word is soon met among
 * the newest; of a rare one the index brings all there is, which then is little to sort.
 */
async function findMessages(database: Database, userId: string, query: string) {
  const each = sql`plainto_tsquery('simple', folded(${query}))::text`;
  const words = sql`(nullif(${each}, '') || ':*')::tsquery`;
  const { id, conversationId, textContent, createdAt } = messages;
  const columns = { id, conversationId, textContent, createdAt };
  const newest = database
    .select({ ...columns, words: messages.words })
    .from(messages)
    .where(eq(messages.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(newestMessages)
    .as('newest');
  const near = await database
    .select()
    .from(newest)
    .where(sql`${newest.words} @@ ${words}`)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(mostResults);
  if (near.length === mostResults) return near;
  return database
    .select(columns)
    .from(messages)
    .where(sql`${messages.words} @@ (quote_literal(${userId})::tsquery && ${words})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(mostResults);
}
