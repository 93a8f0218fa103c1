import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { skillName, skills } from '../../lib/checking/checklists.ts';
import type { Database } from '../database.ts';
import { conversations } from '../schema.ts';

/** Older scores say little about today. */
const remembered = 20;

/** The skill of which the least was met when it was last scored; null if nothing is unmet. */
export async function weakestSkill(transaction: Database, userId: string): Promise<string | null> {
  const newestFirst = await transaction
    .select({ scores: conversations.scores, language: conversations.language })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        isNotNull(conversations.finishedAt),
        isNotNull(conversations.scores),
      ),
    )
    .orderBy(desc(conversations.finishedAt))
    .limit(remembered);
  const last = new Map<string, number>();
  for (const { scores, language } of newestFirst)
    for (const { skill, value, max } of scores ?? []) {
      const known = skills.find(({ id }) => skillName(id, language) === skill);
      if (known && !last.has(known.id)) last.set(known.id, value / max);
    }
  const [lowest] = [...last]
    .filter(([, share]) => share < 1)
    .sort(([, one], [, other]) => one - other);
  return lowest?.[0] ?? null;
}
