import type { NonAnswer } from '../../lib/checking/verdict.ts';
import type { Conversation } from '../../lib/contract/conversation.ts';
import type { Message } from '../../lib/contract/message.ts';
import type { CoachLanguage } from './languages.ts';

/** As clients see them: labels and skills in the language of the interview. */
export type Checks = NonNullable<Message['attributes']['checks']>;
export type Scores = NonNullable<Conversation['attributes']['scores']>;

/** Why an answer is not judged. What was heard as distress is never stored. */
export type Unscored = Exclude<NonAnswer, 'distress'>;

/** What a coach made of one answer. */
export type Judged = {
  unscored: Unscored | null;
  /**
   * The checklist of the question. Lines without a verdict are open. Empty if the text is not an
   * answer.
   */
  checks: Checks;
  /** The person's own answer, better, in their own words only. */
  stronger: string | null;
  /** The model was asked and failed, so that it may be asked again. */
  hasFailed?: true;
};

/** `text` is null for a recording without a transcript. */
export type Turn = {
  sender: 'user' | 'ai';
  text: string | null;
  /** On the coach's turn: the question that it asks; null for a follow-up. On an answer: that of the turn before. */
  questionId: string | null;
  judged: Judged | null;
};

export type PlannedQuestion = {
  id: string;
  text: string;
  /** One of `kinds` (`lib/checking/checklists.ts`), which decides the checklist of its answers. */
  kind: string;
  /** The line of the posting that it was made from. */
  source?: string;
};

export type Interview = {
  language: CoachLanguage;
  /** In a rehearsal the coach only asks; it judges the answers when it is finished. */
  isRehearsal?: boolean;
  /** In the order in which they are asked. */
  questions: PlannedQuestion[];
  turns: Turn[];
};

export type Reply = {
  /** Markdown. */
  answer: string;
  /** The question that it asks; null for a follow-up. */
  questionId: string | null;
  /** For each of the user's turns since the coach last spoke, in order. */
  judged: Judged[];
  /** An earlier answer whose checks had stayed open, judged after all: its place in `turns`. */
  late?: { turn: number; judged: Judged };
};

export type ReplyOptions = { isInHaste?: boolean; onPart?: (textSoFar: string) => void };

/** A coach knows only the conversation so far. */
export interface Coach {
  /** The user attribute `coach`. */
  readonly judge: 'model' | 'none';
  /** The first message, which introduces the coach and asks the first question. */
  open: (language: CoachLanguage, questions: PlannedQuestion[], isRehearsal?: boolean) => string;
  /** Questions from a job posting, each with its line; null where no model makes any. */
  questionsFrom: (posting: string, wish: PostingWish) => Promise<PostingPlan | null>;
  /** Questions that quote what the person has done; null where no model makes any. */
  questionsAbout: (background: string, wish: PostingWish) => Promise<PlannedQuestion[] | null>;
  /**
   * In haste if a request is waiting for the answer, as with `finish`. A coach that streams its
   * reply passes on what it has so far.
   */
  reply: (interview: Interview, options?: ReplyOptions) => Promise<Reply>;
}

export type PostingWish = { language: CoachLanguage; count: number };

/** The role and the employer as a title, and the questions. */
export type PostingPlan = { title: string; questions: PlannedQuestion[] };

/** The turns since the coach last spoke. */
export function unanswered<Said extends { sender: 'user' | 'ai' }>(turns: Said[]): Said[] {
  return turns.slice(turns.findLastIndex(({ sender }) => sender === 'ai') + 1);
}
