import { type Coach, type Ending, type Remarks, unanswered } from '../coach/coach.ts';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { Failure } from '../failure.ts';
import { conversationAnswer } from '../records-as-json.ts';
import type { Conversation } from '../schema.ts';
import { addMessage, requireConversation, storeRemarks } from './add-message.ts';
import { interviewOf, readTurns, type StoredTurn } from './interview-of.ts';

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
    const interview = interviewOf(conversation, turns);
    if (!turns.some(({ sender }) => sender === 'user'))
      throw new Failure(422, 'There is no answer yet');
    const pending = unanswered(turns);
    const [reply, ending] = await Promise.all([
      pending.length > 0 ? coach.reply(interview, true) : null,
      coach.finish(interview),
    ]);
    const isDone = await inTurn(database, userId, async (transaction) => {
      const locked = await requireConversation(transaction, conversationId, userId);
      const now = await readTurns(transaction, conversationId);
      // Something was said meanwhile, which belongs to the scores.
      if (now.length !== turns.length) return false;
      if (locked.finishedAt) return true;
      const isSaid = turns.at(-1)?.text === ending.answer;
      if (ending.scores.length > 0)
        await end(transaction, locked, ending, pending, reply?.remarks ?? []);
      else if (pending.length === 0 && !isSaid) await addMessage(transaction, locked, by(ending));
      return true;
    });
    if (isDone) break;
  }
  return conversationAnswer(database, conversationId);
}

const by = ({ answer }: Ending) =>
  ({ senderType: 'ai', contentType: 'text', textContent: answer }) as const;

async function end(
  transaction: Database,
  conversation: Conversation,
  ending: Ending,
  pending: StoredTurn[],
  remarks: Remarks[],
): Promise<void> {
  await storeRemarks(transaction, conversation, pending, remarks);
  await addMessage(transaction, conversation, by(ending), {
    scores: ending.scores,
    status: 'approved',
    finishedAt: new Date(),
    coachDueAt: null,
  });
}
