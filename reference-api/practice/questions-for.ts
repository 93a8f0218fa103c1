import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { generalKind, kindNamed } from '../../lib/checking/checklists.ts';
import { quotedQuestion } from '../../lib/checking/quoted-question.ts';
import type { PracticeStart } from '../../lib/contract/practice.ts';
import type { PlannedQuestion } from '../coach/coach.ts';
import type { CoachLanguage } from '../coach/languages.ts';
import { withBackground } from '../coach/planning/from-background.ts';
import { questionsFromLines } from '../coach/planning/from-posting.ts';
import { planQuestions } from '../coach/planning/plan.ts';
import { kindOf, questionIdOf } from '../coach/questions.ts';
import type { Database } from '../database.ts';
import { conversations, messages, type User } from '../schema.ts';
import { dayOf } from './daily.ts';
import { type PlannedBefore, usualCount } from './planned-before.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** An interview further ahead is not what people practice for today. */
const mostDaysAhead = 30;
const mostAskedBefore = 120;

/** A question has no line breaks. */
export const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * The questions of a new interview: those that the person gave, otherwise those that the coach
 * chooses.
 */
export async function questionsFor(
  transaction: Database,
  user: User,
  language: CoachLanguage,
  asked: PracticeStart['conversation'],
  { plan, about }: PlannedBefore,
): Promise<PlannedQuestion[]> {
  const { question = '', posting_lines: lines } = asked;
  // "Once more, the question from last week: …" is that question again, and so its next take.
  const own = onOneLine(quotedQuestion(question) ?? question);
  if (own !== '') return [await ownQuestion(transaction, user.id, own, asked.question_kind)];
  const fromPosting = lines ? questionsFromLines(lines, language) : (plan?.questions ?? []);
  const known = await askedBefore(transaction, user.id);
  const isNew = ({ id }: PlannedQuestion) => !known.includes(id);
  const newFirst = [...about.filter(isNew), ...about.filter((one) => !isNew(one))];
  if (fromPosting.length > 0)
    return withBackground(
      fromPosting.map((one) => ({ ...one, text: onOneLine(one.text) })),
      newFirst,
    );
  const { topic, posting, count = usualCount } = asked;
  const next = nextInterviewOf(user);
  const planned = planQuestions({
    language,
    count,
    topic: topic ?? (posting === undefined ? (next?.topic ?? null) : null),
    daysAhead: next?.days ?? null,
    weakest: user.habit?.weakest ?? null,
    isCoachsChoice: topic === undefined && posting === undefined,
    askedBefore: known,
  });
  return withBackground(planned, newFirst);
}

/** Its kind is the one chosen now or when it was asked before, so that takes can be compared. */
export async function ownQuestion(
  transaction: Database,
  userId: string,
  text: string,
  chosen?: string,
): Promise<PlannedQuestion> {
  const id = questionIdOf(text);
  const known = kindOf(id);
  if (known !== undefined) return { id, text, kind: known };
  const [before] = await transaction
    .select({ questions: conversations.questions })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        isNull(conversations.real),
        sql`${conversations.questions} @> ${JSON.stringify([{ id }])}::jsonb`,
      ),
    )
    .orderBy(desc(conversations.createdAt))
    .limit(1);
  const then = before?.questions?.find((one) => one.id === id);
  const kind = kindNamed(chosen ?? then?.kind ?? generalKind).id;
  return { id, text, kind, ...(then?.source !== undefined && { source: then.source }) };
}

/** The ids of what the coach asked, newest first. */
async function askedBefore(transaction: Database, userId: string): Promise<string[]> {
  const before = await transaction
    .select({ id: messages.questionId })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(conversations.userId, userId),
        eq(messages.senderType, 'ai'),
        isNotNull(messages.questionId),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(mostAskedBefore);
  return before.flatMap(({ id }) => id ?? []);
}

/** The planned real interview, if it is near. */
function nextInterviewOf({ nextInterview }: User) {
  if (!nextInterview) return null;
  const days = Math.round((Date.parse(nextInterview.date) - Date.parse(dayOf(new Date()))) / dayMs);
  return days >= 0 && days <= mostDaysAhead ? { topic: nextInterview.topic, days } : null;
}
