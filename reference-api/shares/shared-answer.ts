import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { askedSentences, isNotedDown } from '../../lib/checking/asked-sentences.ts';
import type { PlannedQuestion } from '../coach/coach.ts';
import type { Database } from '../database.ts';
import { plainText } from '../excerpt.ts';
import { notFound } from '../failure.ts';
import { questionsOf } from '../practice/interview-of.ts';
import { sharedConversationJson, sharedMessageJson } from '../records-as-json.ts';
import { conversations, messages } from '../schema.ts';
import type { OpenShare } from './shares.ts';

const sentenceEnd = /(?<=[.!?…]["'”’»)]{0,3})\s+/;
const longest = 4_096;

/** The JSON of a shared link: one answer with its question, or the whole interview. */
export async function sharedAnswer(
  database: Database,
  share: OpenShare,
  sharedUrl: string,
): Promise<string> {
  const { conversationId, messageId, name, expiresAt } = share;
  const [conversation] = await database
    .select({
      json: sharedConversationJson,
      question: conversations.question,
      questions: conversations.questions,
    })
    .from(conversations)
    .where(eq(conversations.id, conversationId));
  const said = await database
    .select({
      json: sharedMessageJson(sharedUrl),
      position: messages.position,
      sender: messages.senderType,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        messageId === null ? undefined : eq(messages.id, messageId),
      ),
    )
    .orderBy(sql`${messages.position}`);
  const [first] = said;
  if (!conversation || (messageId !== null && !first)) throw notFound();
  const isNoted = messageId === null && isNotedDown(said.map(({ sender }) => sender));
  const all = said.flatMap(({ json, sender }) =>
    sender === 'interviewer' && !isNoted ? questionsAlone(json) : [json],
  );
  if (messageId !== null && first) {
    const planned = questionsOf(conversation);
    const question = await questionBefore(database, conversationId, first.position, planned);
    if (question) all.unshift(JSON.stringify(question));
  }
  const more = JSON.stringify({ ...(name && { name }), expires_at: expiresAt }).slice(1);
  return `{"data":{"conversation":${conversation.json},"messages":[${all.join(',')}],${more}}`;
}

/** The interviewers have not agreed to be shared, so only their questions are. */
function questionsAlone(json: string): string[] {
  const { attributes, ...message } = JSON.parse(json);
  const text = askedSentences(attributes.text_content ?? '');
  if (text === '') return [];
  return [JSON.stringify({ ...message, attributes: { ...attributes, text_content: text } })];
}

/**
 * The question before an answer, without the rest of the coach’s message: the one that was planned,
 * in bold as the coach says it, otherwise the last with a question mark; null if there is none.
 */
async function questionBefore(
  database: Database,
  conversationId: string,
  position: number,
  planned: readonly PlannedQuestion[],
) {
  const [before] = await database
    .select({
      id: messages.id,
      text: messages.textContent,
      questionId: messages.questionId,
      sender: messages.senderType,
    })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        ne(messages.senderType, 'user'),
        lt(messages.position, position),
      ),
    )
    .orderBy(desc(messages.position))
    .limit(1);
  if (before?.sender === 'interviewer') {
    const { id, questionId } = before;
    const text = askedSentences(before.text ?? '');
    const said = { sender_type: before.sender, content_type: 'text', text_content: text };
    const attributes = { ...said, ...(questionId !== null && { question_id: questionId }) };
    return text ? { id, type: 'message', attributes } : null;
  }
  const own = plainText(before?.text?.slice(-longest).toWellFormed() ?? '')
    .split(sentenceEnd)
    .findLast((sentence) => /\?["'”’»)]{0,3}$/.test(sentence));
  // A follow-up question has no id.
  const asked = planned.find(({ id }) => id === before?.questionId);
  const question = asked ? `**${asked.text}**` : own;
  const attributes = {
    sender_type: 'ai',
    content_type: 'text',
    text_content: question,
    ...(asked && { question_id: asked.id }),
  };
  return before && question ? { id: before.id, type: 'message', attributes } : null;
}
