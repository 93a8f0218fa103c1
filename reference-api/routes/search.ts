import { desc, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { searchQuery } from '../../lib/contract/search.ts';
import type { ApiContext, SignedIn } from '../api-context.ts';
import type { Database } from '../database.ts';
import { excerptAround } from '../excerpt.ts';
import { Failure } from '../failure.ts';
import { requireUser } from '../require-user.ts';
import { messages } from '../schema.ts';

const mostResults = 20;
/**
 * So many of the user's newest messages are scanned before the index is used, which cannot sort by
 * date.
 */
const newestMessages = 2_000;

export function searchRoute({ database }: ApiContext) {
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
 * The newest messages that contain each word, the last one as a prefix. A frequent word is found
 * quickly among the newest messages; for a rare one the index returns all matches, which are few to
 * sort.
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
  const recent = await database
    .select()
    .from(newest)
    .where(sql`${newest.words} @@ ${words}`)
    .orderBy(desc(newest.createdAt), desc(newest.id))
    .limit(mostResults);
  if (recent.length === mostResults) return recent;
  return database
    .select(columns)
    .from(messages)
    .where(sql`${messages.words} @@ (quote_literal(${`=${userId}`})::tsquery && ${words})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(mostResults);
}
