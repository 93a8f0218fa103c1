import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type { PracticeStart } from '../../lib/contract/practise.ts';
import { quotedQuestion } from '../../lib/marking/quoted-question.ts';
import type { Coach, PlannedQuestion } from '../coach/coach.ts';
import { storable } from '../coach/from-model.ts';
import { type CoachLanguage, nearestLanguage } from '../coach/languages.ts';
import { planQuestions } from '../coach/planning/plan.ts';
import { questionIdOf } from '../coach/questions.ts';
import type { Database } from '../database.ts';
import { shortened } from '../excerpt.ts';
import { Failure } from '../failure.ts';
import { conversationAnswer } from '../records-as-json.ts';
import { conversations, messages, type User } from '../schema.ts';
import { addMessage } from './add-message.ts';
import { changeHabit, dailyQuestion, dayOf } from './daily.ts';
import { requireFreeWeek } from './free-week.ts';

const dayMs = 24 * 60 * 60 * 1000;
const longestTitle = 80;
const usualCount = 5;
/** A further interview is not what one practices for today. */
const mostDaysAhead = 30;
const mostAskedBefore = 120;

type Asked = PracticeStart['conversation'];

/** Creates an interview with the coach's first message, in the user's transaction. */
export async function startInterview(
  transaction: Database,
  user: User,
  coach: Coach,
  asked: Asked,
) {
  const language = nearestLanguage(asked.language);
  const today = dayOf(new Date());
  if (asked.daily) {
    const known = await startedToday(transaction, user, today);
    if (known)
      return { conversationId: known, answer: await conversationAnswer(transaction, known) };
    if (user.habit?.answeredOn === today)
      throw new Failure(409, 'Today’s question is answered; the next one comes tomorrow');
  } else await requireFreeWeek(transaction, user.id);

  const questions = asked.daily
    ? [dailyQuestion(user.habit, language, today)]
    : await questionsFor(transaction, user, language, asked);
  const [first] = questions;
  if (!first) throw new Error('The coach knows no question.');
  const id = randomUUID();
  await transaction.insert(conversations).values({
    id,
    userId: user.id,
    title: titleOf(asked, first),
    language,
    question: first.text,
    questions,
    dailyOn: asked.daily ? today : null,
  });
  await addMessage(
    transaction,
    { id, userId: user.id },
    {
      senderType: 'ai',
      contentType: 'text',
      textContent: coach.open(language, questions),
      questionId: first.id,
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

async function questionsFor(
  transaction: Database,
  user: User,
  language: CoachLanguage,
  { question, topic, posting, count = usualCount }: Asked,
): Promise<PlannedQuestion[]> {
  // "Once more, the question from last week: …" is that question again, and so its next take.
  const own = quotedQuestion(question ?? '') || (question ?? '').trim();
  if (own !== '') return [{ id: questionIdOf(own), text: own }];
  const next = nextInterviewOf(user);
  const before = await transaction
    .select({ id: messages.questionId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.userId, user.id),
        eq(messages.senderType, 'ai'),
        isNotNull(messages.questionId),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(mostAskedBefore);
  return planQuestions({
    language,
    count,
    topic: topic ?? (posting === undefined ? (next?.topic ?? null) : null),
    posting: posting ?? null,
    daysAhead: next?.days ?? null,
    weakest: user.habit?.weakest ?? null,
    isCoachsChoice: topic === undefined && posting === undefined,
    askedBefore: before.flatMap(({ id }) => id ?? []),
  });
}

/** The planned real interview, if it is near. */
function nextInterviewOf({ nextInterview }: User) {
  if (!nextInterview) return null;
  const days = Math.round((Date.parse(nextInterview.date) - Date.parse(dayOf(new Date()))) / dayMs);
  return days >= 0 && days <= mostDaysAhead ? { topic: nextInterview.topic, days } : null;
}

/** The title is what was asked for, or the question. */
function titleOf({ topic, posting }: Asked, first: PlannedQuestion): string {
  const [firstLine = ''] = (posting ?? '').split('\n').filter((line) => line.trim() !== '');
  const named = storable(topic ?? firstLine, longestTitle * 2) || first.text;
  return shortened(named.replace(/\s+/g, ' ').trim(), longestTitle);
}
