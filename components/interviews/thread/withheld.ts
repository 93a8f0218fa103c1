import { type Interview, isFinished } from '@/lib/api/interview';
import type { Message } from '@/lib/api/message';

/** Until a rehearsal is finished, nothing is said of its answers, whatever its API sends. */
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

/** What was made last: a message that stays the same is not rendered again. */
const made = new WeakMap<Message, Message>();

function withoutJudgment(message: Message): Message {
  if (message.sender !== 'user') return message;
  const now = made.get(message) ?? { ...message, remarks: [], judged: unjudged };
  made.set(message, now);
  return now;
}

/** The messages as somebody sees them who is not to be judged yet: questions keep where they come from. */
export const withheld = (messages: readonly Message[]): readonly Message[] =>
  messages.map(withoutJudgment);
