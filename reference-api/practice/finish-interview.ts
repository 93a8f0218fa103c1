import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type Coach, type Judged, unanswered } from '../coach/coach.ts';
import { type Ending, endingOf } from '../coach/ending.ts';
import { nearestLanguage } from '../coach/languages.ts';
import { type SkillId, skillIds } from '../coach/skills.ts';
import { coachWords } from '../coach/words.ts';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { Failure } from '../failure.ts';
import { conversationAnswer } from '../records-as-json.ts';
import { type Conversation, conversations } from '../schema.ts';
import { addMessage, requireConversation, storeJudgments } from './add-message.ts';
import { changeHabit } from './daily.ts';
import { requireFreeWeek, spendFreeWeek } from './free-week.ts';
import { interviewOf, readTurns, type StoredTurn, turnsOf } from './interview-of.ts';

/**
 * Ends an interview with its scores; one that is finished stays as it is, and so does one of which
 * nothing can be scored: there the coach says what is missing.
 */
export async function finishInterview(
  database: Database,
  coach: Coach,
  userId: string,
  conversationId: string,
): Promise<string> {
  for (;;) {
    const conversation = await requireConversation(database, conversationId, userId);
    if (conversation.finishedAt) break;
    const turns = await readTurns(database, conversationId);
    if (!turns.some(({ sender }) => sender === 'user'))
      throw new Failure(422, 'There is no answer yet');
    // Today's question is free on every plan.
    if (!conversation.dailyOn) await requireFreeWeek(database, userId);
    const pending = unanswered(turns);
    const judged =
      pending.length === 0 ? [] : await judgeInHaste(database, coach, conversation, turns);
    const said = turnsOf(conversation, turns);
    const seen = said.map((turn, at) => ({
      ...turn,
      judged: judged[at - (said.length - pending.length)] ?? turn.judged,
    }));
    const language = nearestLanguage(conversation.language);
    const ending = endingOf(language, seen, await lastScores(database, conversation));
    const isDone = await inTurn(database, userId, async (transaction) => {
      const locked = await requireConversation(transaction, conversationId, userId);
      const now = await readTurns(transaction, conversationId);
      // Something was said meanwhile, which belongs to the scores.
      if (now.length !== turns.length) return false;
      if (locked.finishedAt) return true;
      const isSaid = turns.at(-1)?.text === ending.answer;
      if (ending.scores.length > 0) await end(transaction, locked, ending, pending, judged);
      else if (pending.length === 0 && !isSaid) await addMessage(transaction, locked, by(ending));
      return true;
    });
    if (isDone) break;
  }
  return conversationAnswer(database, conversationId);
}

async function judgeInHaste(
  database: Database,
  coach: Coach,
  conversation: Conversation,
  turns: StoredTurn[],
): Promise<Judged[]> {
  const interview = await interviewOf(database, conversation, turns);
  return (await coach.reply(interview, { isInHaste: true })).judged;
}

/** Of the interview that the user finished before this one, in the same language. */
async function lastScores(database: Database, { userId, language }: Conversation) {
  const [last] = await database
    .select({ scores: conversations.scores })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.language, language ?? ''),
        isNotNull(conversations.finishedAt),
        isNotNull(conversations.scores),
      ),
    )
    .orderBy(desc(conversations.finishedAt))
    .limit(1);
  return last?.scores ?? [];
}

type Scored = Pick<Conversation, 'scores' | 'language'>;

/** A skill that was not scored since counts by what it had then. */
const mostScored = 20;

/** The skill with the lowest last score, in whichever interview that was. */
async function weakestSkill(
  database: Database,
  userId: string,
  ended: Scored,
): Promise<SkillId | null> {
  const before: Scored[] = await database
    .select({ scores: conversations.scores, language: conversations.language })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isNotNull(conversations.finishedAt)))
    .orderBy(desc(conversations.finishedAt))
    .limit(mostScored);
  const last = new Map<SkillId, number>();
  for (const { scores, language } of [ended, ...before]) {
    const names = coachWords[nearestLanguage(language)].skills;
    for (const { skill, value, max } of scores ?? []) {
      const id = skillIds.find((one) => names[one] === skill);
      if (id && !last.has(id)) last.set(id, value / max);
    }
  }
  const [lowest] = [...last].sort(([, one], [, other]) => one - other);
  return lowest?.[0] ?? null;
}

const by = ({ answer }: Ending) =>
  ({ senderType: 'ai', contentType: 'text', textContent: answer }) as const;

async function end(
  transaction: Database,
  conversation: Conversation,
  ending: Ending,
  pending: StoredTurn[],
  judged: Judged[],
): Promise<void> {
  if (!conversation.dailyOn) await spendFreeWeek(transaction, conversation.userId);
  await storeJudgments(transaction, conversation, pending, judged);
  const { language, userId } = conversation;
  const weakest = await weakestSkill(transaction, userId, { scores: ending.scores, language });
  await changeHabit(transaction, conversation.userId, () => ({ weakest }));
  await addMessage(transaction, conversation, by(ending), {
    scores: ending.scores,
    status: 'approved',
    finishedAt: new Date(),
    coachDueAt: null,
  });
}
