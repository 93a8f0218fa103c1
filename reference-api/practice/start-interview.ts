import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { PracticeStart } from '../../lib/contract/practice.ts';
import type { Coach, PlannedQuestion, PostingPlan } from '../coach/coach.ts';
import { storable } from '../coach/from-model.ts';
import { nearestLanguage } from '../coach/languages.ts';
import type { Database } from '../database.ts';
import { shortened } from '../excerpt.ts';
import { Failure } from '../failure.ts';
import { conversationAnswer } from '../records-as-json.ts';
import { conversations, type User } from '../schema.ts';
import { addMessage } from './add-message.ts';
import { changeHabit, dailyQuestion, dayOf } from './daily.ts';
import { isFreeQuestion, requireRoomForOne } from './free-bounds.ts';
import { requireFreeWeek } from './free-week.ts';
import type { PlannedBefore } from './planned-before.ts';
import { onOneLine, questionsFor } from './questions-for.ts';

/** Where the API names it itself. */
const longestOwnTitle = 80;

type Asked = PracticeStart['conversation'];

/** Creates an interview with the coach's first message, in the user's transaction. */
export async function startInterview(
  transaction: Database,
  user: User,
  coach: Coach,
  asked: Asked,
  planned: PlannedBefore,
) {
  const language = nearestLanguage(asked.language);
  const today = dayOf(new Date());
  if (asked.daily) {
    const known = await startedToday(transaction, user, today);
    if (known)
      return { conversationId: known, answer: await conversationAnswer(transaction, known) };
    if (user.habit?.answeredOn === today)
      throw new Failure(409, 'Today’s question is answered; the next one comes tomorrow');
  } else await requireRoomForOne(transaction, user);

  const questions = asked.daily
    ? [dailyQuestion(user.habit, language, today)]
    : await questionsFor(transaction, user, language, asked, planned);
  const [first] = questions;
  if (!first) throw new Error('The coach knows no question.');
  const isAlone = asked.question !== undefined && questions.length === 1;
  const costsNothing = isAlone && (await isFreeQuestion(transaction, user, first.id));
  if (!asked.daily && !costsNothing) await requireFreeWeek(transaction, user.id);
  const id = randomUUID();
  await transaction.insert(conversations).values({
    id,
    userId: user.id,
    title: titleOf(asked, planned.plan, first),
    language,
    question: first.text,
    questions,
    dailyOn: asked.daily ? today : null,
    mode: asked.mode ?? null,
    costsNothing,
  });
  await addMessage(
    transaction,
    { id, userId: user.id },
    {
      senderType: 'ai',
      contentType: 'text',
      textContent: coach.open(language, questions, asked.mode === 'rehearsal'),
      questionId: first.id,
      source: first.source ?? null,
    },
  );
  await changeHabit(transaction, user.id, () => ({
    language,
    ...(asked.daily && { started: { on: today, id: first.id } }),
  }));
  return { conversationId: id, answer: await conversationAnswer(transaction, id) };
}

/** One a day: asked for again, it is the same interview. */
async function startedToday(transaction: Database, user: User, today: string) {
  const [known] = await transaction
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, user.id), eq(conversations.dailyOn, today)));
  return known?.id;
}

/** The given title, the title by the model, or what was asked for. */
function titleOf(
  { title, topic, posting }: Asked,
  plan: PostingPlan | null,
  first: PlannedQuestion,
): string {
  if (title !== undefined) return onOneLine(title);
  const [firstLine = ''] = (posting ?? '').split('\n').filter((line) => line.trim() !== '');
  const named = storable(plan?.title || topic || firstLine, longestOwnTitle * 2) || first.text;
  return shortened(onOneLine(named), longestOwnTitle);
}
