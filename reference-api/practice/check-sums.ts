import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { kinds, skillName, textIn } from '../../lib/checking/checklists.ts';
import type { checkSumList } from '../../lib/contract/checks.ts';
import type { Database } from '../database.ts';
import { conversations, messages, type User } from '../schema.ts';
import { judgedTurns } from './judged-turns.ts';
import { decidedInTakes } from './scores.ts';

type CheckSum = z.output<typeof checkSumList>['data'][number];

/** Older interviews say little about today. */
const mostInterviews = 100;

const criteria = new Map(kinds.flatMap((kind) => kind.criteria.map((one) => [one.id, one])));

/** How often each line of the checklists was met in what a person has practiced lately. */
export async function checkSums(database: Database, user: User): Promise<CheckSum[]> {
  const newest = database
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, user.id), isNull(conversations.real)))
    .orderBy(desc(conversations.createdAt), desc(conversations.id))
    .limit(mostInterviews);
  const turns = await judgedTurns(database)
    .where(inArray(messages.conversationId, newest))
    .orderBy(messages.conversationId, messages.position);
  const answeredAt = new Map(turns.map(({ id, createdAt }) => [id, createdAt.toISOString()]));
  const sums = new Map<string, CheckSum>();
  for (const said of Map.groupBy(turns, ({ conversationId }) => conversationId).values())
    for (const { id, label, skill, met, messageId } of decidedInTakes(said)) {
      const sum = sums.get(id) ?? { id, met: 0, open: 0, ...inWords(id, user, { label, skill }) };
      sums.set(id, sum);
      sum[met ? 'met' : 'open'] += 1;
      const at = answeredAt.get(messageId) ?? '';
      if (met && at > (sum.last_met ?? '')) sum.last_met = at;
    }
  return [...sums.values()].sort((one, other) => other.open - one.open || one.met - other.met);
}

/** In the language of the last interview; a line of an older version as it was told. */
function inWords(id: string, { habit }: User, told: Pick<CheckSum, 'label' | 'skill'>) {
  const known = criteria.get(id);
  if (!known) return told;
  const language = habit?.language ?? null;
  return { label: textIn(known.label, language), skill: skillName(known.skill, language) };
}
