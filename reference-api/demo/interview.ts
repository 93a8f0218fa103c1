import type { Message } from '../../lib/contract/message.ts';

type Remarks = NonNullable<Message['attributes']['remarks']>;

/** The demo account's life is written with these: an interview is a title, a time and its turns. */
export type Turn = {
  sender: 'user' | 'ai';
  kind: 'text' | 'audio' | 'screenshot';
  text: string;
  screen?: string;
  seconds?: number;
  remarks?: Remarks;
  /** Hours since the turn before; without it, the minute or so that typing takes. */
  hoursLater?: number;
};

export type Interview = {
  title: string;
  daysAgo: number;
  /** Skill by skill, of five. One name each in every language, so that a skill is one line. */
  scores?: Record<string, number>;
  /** As a language tag. */
  language?: string;
  status?: 'approved' | 'pending' | 'rejected';
  /** Which of the wire's shapes its last message is sent in; a string where it does not matter. */
  lastMessage?: 'string' | 'object' | 'absent';
  turns: Turn[];
};

export const you = (text: string): Turn => ({ sender: 'user', kind: 'text', text });

export const coach = (text: string): Turn => ({ sender: 'ai', kind: 'text', text: text.trim() });

/** A voice note: what was said is its transcript. */
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

/** What the coach marks in a turn: the phrase to keep or to fix, and why. */
export const marked = (turn: Turn, ...remarks: Remarks): Turn => ({ ...turn, remarks });

export const keep = (quote: string, note: string): Remarks[number] => ({
  quote,
  kind: 'keep',
  note,
});

export const fix = (quote: string, note: string): Remarks[number] => ({ quote, kind: 'fix', note });
