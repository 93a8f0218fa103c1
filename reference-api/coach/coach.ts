import type { Conversation } from '../../lib/contract/conversation.ts';
import type { Message } from '../../lib/contract/message.ts';
import type { Judgment } from './judging/judge.ts';
import type { CoachLanguage } from './languages.ts';

export type Remarks = NonNullable<Message['attributes']['remarks']>;
export type Scores = NonNullable<Conversation['attributes']['scores']>;
export type Progress = NonNullable<Message['attributes']['progress']>;

/** What a coach made of one answer. */
export type Judged = Judgment & { stronger: string | null; progress: Progress };

/** `text` is null for a recording without a transcript. */
export type Turn = {
  sender: 'user' | 'ai';
  text: string | null;
  /** On the coach's turn: the question that it asks; null for a follow-up. On an answer: that of the turn before. */
  questionId: string | null;
  judged: Judged | null;
};

/** `kind` and `skills` follow from the text (`questions.ts`). */
export type PlannedQuestion = { id: string; text: string };

export type Interview = {
  language: CoachLanguage;
  /** In the order in which they are asked. */
  questions: PlannedQuestion[];
  turns: Turn[];
  /** The last take of the open question in an earlier interview. */
  lastTake: { text: string; judged: Judged } | null;
};

export type Reply = {
  /** Markdown. */
  answer: string;
  /** The question that it asks; null for a follow-up. */
  questionId: string | null;
  /** For each of the user's turns since the coach last spoke, in order. */
  judged: Judged[];
};

/** A coach knows only the conversation so far, and the last take of its question. */
export interface Coach {
  /** The first message, which introduces the coach and asks the first question. */
  open: (language: CoachLanguage, questions: PlannedQuestion[]) => string;
  /**
   * In haste if a request waits for the answer, as for `finish`. A coach that writes it bit by bit
   * tells what it has so far.
   */
  reply: (interview: Interview, options?: ReplyOptions) => Promise<Reply>;
}
export type ReplyOptions = { isInHaste?: boolean; onPart?: (textSoFar: string) => void };

/** The turns since the coach last spoke. */
export function unanswered<Said extends { sender: 'user' | 'ai' }>(turns: Said[]): Said[] {
  return turns.slice(turns.findLastIndex(({ sender }) => sender === 'ai') + 1);
}
