import type { Conversation } from '../../lib/contract/conversation.ts';
import type { Message } from '../../lib/contract/message.ts';

export type Remarks = NonNullable<Message['attributes']['remarks']>;
export type Scores = NonNullable<Conversation['attributes']['scores']>;

export const coachLanguages = ['en', 'es', 'pt-BR'] as const;
export type CoachLanguage = (typeof coachLanguages)[number];

/** `text` is null for a recording without a transcript. */
export type Turn = { sender: 'user' | 'ai'; text: string | null };

export type Interview = { language: CoachLanguage; question: string | null; turns: Turn[] };

export type Reply = {
  /** Markdown. */
  answer: string;
  /** For each of the user's turns since the coach last spoke, in order. A quote is a part of the turn's text. */
  remarks: Remarks[];
};

export type Ending = { answer: string; scores: Scores };

/** A coach knows only the conversation so far. */
export interface Coach {
  /** The first message, which introduces the coach and asks the question. */
  open: (language: CoachLanguage, question: string) => string;
  /** In haste if a request waits for the answer, as for `finish`. */
  reply: (interview: Interview, isInHaste?: boolean) => Promise<Reply>;
  finish: (interview: Interview) => Promise<Ending>;
}

/** The language that the coach speaks, for any language tag. */
export function nearestLanguage(tag: string | null): CoachLanguage {
  const spoken = tag?.toLowerCase().split(/[-_]/)[0];
  return coachLanguages.find((one) => one.slice(0, 2) === spoken) ?? 'en';
}

/** The turns since the coach last spoke. */
export function unanswered<Said extends { sender: 'user' | 'ai' }>(turns: Said[]): Said[] {
  return turns.slice(turns.findLastIndex(({ sender }) => sender === 'ai') + 1);
}
