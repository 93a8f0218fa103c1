import { type Coach, type Judged, unanswered } from '../coach/coach.ts';
import { nearestLanguage } from '../coach/languages.ts';
import { judgeAfterwards } from '../coach/rehearsal.ts';
import { coachWords } from '../coach/words.ts';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { Failure } from '../failure.ts';
import { conversationAnswer } from '../records-as-json.ts';
import type { Conversation } from '../schema.ts';
import { addMessage, requireConversation, storeJudgments } from './add-message.ts';
import { changeHabit, dayOf, trainFromTomorrow } from './daily.ts';
import { requireFreeWeek, spendFreeWeek } from './free-week.ts';
import { interviewOf, readTurns, type StoredTurn } from './interview-of.ts';
import { scoresOf } from './rescore.ts';
import { weakestSkill } from './weakest-skill.ts';

/** Ends an interview in which anything was said; one that is finished stays as it is. */
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
    const pending = pendingIn(conversation, turns);
    // Checked first, so that the coach is not asked in vain.
    const isKnown =
      conversation.mode === 'rehearsal' || turns.some(({ checks }) => checks !== null);
    if (usesFreeWeek(conversation) && isKnown) await requireFreeWeek(database, userId);
    const judged = pending.length === 0 ? [] : await judgeInHaste(coach, conversation, turns);
    const isDone = await inTurn(database, userId, async (transaction) => {
      const locked = await requireConversation(transaction, conversationId, userId);
      const now = await readTurns(transaction, conversationId);
      // Something was said meanwhile, which belongs to the interview.
      if (now.length !== turns.length) return false;
      if (!locked.finishedAt) await end(transaction, locked, pending, judged);
      return true;
    });
    if (isDone) break;
  }
  return conversationAnswer(database, conversationId);
}

/** Today's question is free on every plan. */
const usesFreeWeek = ({ dailyOn, costsNothing }: Conversation) => !dailyOn && !costsNothing;

/** The turns that the coach has not judged yet. */
const pendingIn = ({ mode }: Conversation, turns: StoredTurn[]): StoredTurn[] =>
  mode === 'rehearsal' ? turns.filter(({ sender }) => sender === 'user') : unanswered(turns);

async function judgeInHaste(coach: Coach, conversation: Conversation, turns: StoredTurn[]) {
  const interview = interviewOf(conversation, turns);
  if (interview.isRehearsal) return judgeAfterwards(coach, interview);
  return (await coach.reply(interview, { isInHaste: true })).judged;
}

async function end(
  transaction: Database,
  conversation: Conversation,
  pending: StoredTurn[],
  judged: Judged[],
): Promise<void> {
  const { id, userId, language } = conversation;
  const isIn = (_: unknown, at: number) => !judged[at]?.hasFailed;
  await storeJudgments(transaction, conversation, pending.filter(isIn), judged.filter(isIn));
  const { scores, hasAnswer } = await scoresOf(transaction, id);
  const isOwed = judged.some(({ hasFailed }) => hasFailed);
  // An interview without an answer costs nothing.
  if ((hasAnswer || isOwed) && usesFreeWeek(conversation)) await spendFreeWeek(transaction, userId);
  const words = coachWords[nearestLanguage(language)];
  const isChecked = scores.length > 0;
  const read = hasAnswer ? words[isChecked ? 'finishedChecked' : 'finishedOpen'] : words.finished;
  const now = new Date();
  await addMessage(
    transaction,
    conversation,
    { senderType: 'ai', contentType: 'text', textContent: isOwed ? words.finishedLater : read },
    // What a model in haste has failed to judge is due again, with more time.
    { scores: isChecked ? scores : null, finishedAt: now, coachDueAt: isOwed ? now : null },
  );
  const weakest = await weakestSkill(transaction, userId);
  await changeHabit(transaction, userId, trainFromTomorrow(weakest, dayOf(new Date())));
}
