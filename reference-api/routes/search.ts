import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { searchQuery } from '../../lib/contract/search.ts';
import type { Routes } from '../api-context.ts';
import type { Database } from '../database.ts';
import { excerptAround } from '../excerpt.ts';
import { Failure } from '../failure.ts';
import { marks, messages } from '../schema.ts';

const maxResults = 20;
/** So many of the user's newest messages are scanned before the index is used, which cannot sort by date. */
const newestMessages = 2_000;

export function searchRoute({ app, signedIn, database }: Routes) {
  app.get('/search', signedIn, async (context) => {
    const query = searchQuery.safeParse(context.req.query('q'));
    if (!query.success) throw new Failure(422, 'A query of 2 to 100 characters is required');
    const { id: userId } = context.get('user');
    const said = await findMessages(database, userId, query.data);
    const noted = await findNotes(database, userId, query.data);
    // A message that matches by its words and by its note is listed once, by its words.
    const isSaid = new Set(said.map(({ id }) => id));
    const found = [...said, ...noted.filter(({ id }) => !isSaid.has(id))]
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, maxResults);
    const data = found.map(({ id, conversationId, createdAt, text }) => ({
      id,
      type: 'search_result',
      attributes: {
        conversation_id: conversationId,
        message_id: id,
        excerpt: excerptAround(text ?? '', query.data),
        created_at: createdAt,
      },
    }));
    return context.json({ data });
  });
}

type Found = { id: string; conversationId: string; createdAt: Date; text: string | null };

const wordsOf = (query: string) => {
  const each = sql`plainto_tsquery('simple', folded(${query}))::text`;
  return sql`(nullif(${each}, '') || ':*')::tsquery`;
};

/** Messages with these words in the user's note. Notes are few, so there is no index. */
function findNotes(database: Database, userId: string, query: string): Promise<Found[]> {
  const { id, conversationId, createdAt } = messages;
  return database
    .select({ id, conversationId, createdAt, text: marks.note })
    .from(marks)
    .innerJoin(messages, eq(messages.id, marks.messageId))
    .where(
      and(
        eq(marks.userId, userId),
        isNotNull(marks.note),
        sql`to_tsvector('simple', folded(${marks.note})) @@ ${wordsOf(query)}`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(maxResults);
}

/**
 * The newest messages that contain each word, the last one as a prefix. A frequent word is found
 * quickly among the newest messages; for a rare one the index returns all matches, which are few to
 * sort.
 */
async function findMessages(database: Database, userId: string, query: string): Promise<Found[]> {
  const words = wordsOf(query);
  const { id, conversationId, textContent: text, createdAt } = messages;
  const columns = { id, conversationId, text, createdAt };
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
    .limit(maxResults);
  if (recent.length === maxResults) return recent;
  return database
    .select(columns)
    .from(messages)
    .where(sql`${messages.words} @@ (quote_literal(${`=${userId}`})::tsquery && ${words})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxResults);
}
