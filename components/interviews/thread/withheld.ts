import { type Interview, isFinished } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';

/** Until a rehearsal is finished, no judgment of its answers is shown, whatever the API sends. */
export const isWithheld = (interview: Interview | undefined): boolean =>
  interview?.isRehearsal === true && !isFinished(interview);

const unjudged: Message['judged'] = Object.freeze({
  stronger: undefined,
  progress: undefined,
  unscored: undefined,
  delivery: undefined,
  checks: undefined,
  source: undefined,
});

/** The last results, reused so that an unchanged message is not rendered again. */
const made = new WeakMap<Message, Message>();

function withoutJudgment(message: Message): Message {
  if (message.sender !== 'user') return message;
  const now = made.get(message) ?? { ...message, remarks: [], judged: unjudged };
  made.set(message, now);
  return now;
}

/**
 * The messages without judgments of the answers. Questions keep the line of the posting that they
 * come from.
 */
export const withheld = (messages: readonly Message[]): readonly Message[] =>
  messages.map(withoutJudgment);
