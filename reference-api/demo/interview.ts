/** The demo account's life is written with these: an interview is a title, a time and its turns. */
export type Turn = {
  sender: 'user' | 'ai';
  kind: 'text' | 'audio' | 'screenshot';
  text: string;
  screen?: string;
  seconds?: number;
  /** Hours since the turn before; without it, the minute or so that typing takes. */
  hoursLater?: number;
};

export type Interview = {
  title: string;
  daysAgo: number;
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
