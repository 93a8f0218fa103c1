import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { PracticeStart } from '../../lib/contract/practise.ts';
import { type Coach, nearestLanguage } from '../coach/coach.ts';
import { nextQuestion, titleOf } from '../coach/questions.ts';
import type { Database } from '../database.ts';
import { shortened } from '../excerpt.ts';
import { Failure } from '../failure.ts';
import { conversationAnswer } from '../records-as-json.ts';
import { conversations, type User, users } from '../schema.ts';
import { subscriptionOf } from '../subscription.ts';
import { withoutNul } from '../typed.ts';
import { addMessage } from './add-message.ts';

const weekMs = 7 * 24 * 60 * 60 * 1000;
const longestTitle = 80;

/** Creates an interview with the coach's first message, in the user's transaction. */
export async function startInterview(
  transaction: Database,
  user: User,
  coach: Coach,
  { language, question: own }: PracticeStart['conversation'],
) {
  await claimWeek(transaction, user);
  const spoken = nearestLanguage(language);
  const startedHere = and(eq(conversations.userId, user.id), isNotNull(conversations.question));
  const question =
    withoutNul(own ?? '') ||
    nextQuestion(spoken, await transaction.$count(conversations, startedHere)).question;
  const id = randomUUID();
  const title = titleOf(question) ?? shortened(question.replace(/\s+/g, ' '), longestTitle);
  await transaction
    .insert(conversations)
    .values({ id, userId: user.id, title, language: spoken, question });
  await addMessage(
    transaction,
    { id, userId: user.id },
    { senderType: 'ai', contentType: 'text', textContent: coach.open(spoken, question) },
  );
  return { conversationId: id, answer: await conversationAnswer(transaction, id) };
}

/** The free plan allows one interview a week, deleted ones included. */
async function claimWeek(transaction: Database, user: User): Promise<void> {
  const now = new Date();
  const isFree = or(
    isNull(users.practisedAt),
    lte(users.practisedAt, new Date(now.getTime() - weekMs)),
  );
  const [claimed] = await transaction
    .update(users)
    .set({ practisedAt: now })
    .where(and(eq(users.id, user.id), subscriptionOf(user) ? undefined : isFree))
    .returning({ id: users.id });
  if (claimed) return;
  const [last] = await transaction
    .select({ at: users.practisedAt })
    .from(users)
    .where(eq(users.id, user.id));
  throw new Failure(402, 'The free plan has one interview a week', 'weekly_limit', {
    available_at: new Date((last?.at ?? now).getTime() + weekMs),
  });
}
