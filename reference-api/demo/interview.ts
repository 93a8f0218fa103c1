import type { Message } from '../../lib/contract/message.ts';

type Remarks = NonNullable<Message['attributes']['remarks']>;

/** The types and helpers in which the demo's interviews are written: title, time and turns. */
export type Turn = {
  sender: 'user' | 'ai';
  kind: 'text' | 'audio' | 'screenshot';
  text: string;
  screen?: string;
  seconds?: number;
  remarks?: Remarks;
  /** Hours since the previous turn; by default the minute or so that typing takes. */
  hoursLater?: number;
};

export type Interview = {
  title: string;
  daysAgo: number;
  /**
   * Scores by skill, out of 5. Names are the same in all languages, so that each skill is one line.
   */
  scores?: Record<string, number>;
  /** A language tag. */
  language?: string;
  status?: 'approved' | 'pending' | 'rejected';
  /** The shape in which the last message is sent; a string by default. */
  lastMessage?: 'string' | 'object' | 'absent';
  turns: Turn[];
};

export const you = (text: string): Turn => ({ sender: 'user', kind: 'text', text });

export const coach = (text: string): Turn => ({ sender: 'ai', kind: 'text', text: text.trim() });

/** A voice note and its transcript. */
export const voice = (seconds: number, transcript: string): Turn => ({
  sender: 'user',
  kind: 'audio',
  seconds,
  text: transcript,
});

export const coachVoice = (seconds: number, transcript: string): Turn => ({
  ...voice(seconds, transcript),
  sender: 'ai',
});

export const screenshot = (screen: string, caption: string): Turn => ({
  sender: 'user',
  kind: 'screenshot',
  screen,
  text: caption,
});

export const later = (hoursLater: number, turn: Turn): Turn => ({ ...turn, hoursLater });

/** Adds the coach's remarks to a turn: phrases to keep or to fix, and why. */
export const marked = (turn: Turn, ...remarks: Remarks): Turn => ({ ...turn, remarks });

export const keep = (quote: string, note: string): Remarks[number] => ({
  quote,
  kind: 'keep',
  note,
});

export const fix = (quote: string, note: string): Remarks[number] => ({ quote, kind: 'fix', note });
