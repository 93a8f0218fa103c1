import { isNewestFirst } from './filters.ts';
import type { Interview } from './interview.ts';
import type { Message } from './message.ts';

/** Changes to what is known of the interviews; what they leave alone stays the same object. */

type Interviews = readonly Interview[];

function changed(interviews: Interviews, id: string, change: Partial<Interview>): Interviews {
  return interviews.map((interview) =>
    interview.id === id ? { ...interview, ...change } : interview,
  );
}

export const withTitle = (interviews: Interviews, id: string, title: string): Interviews =>
  changed(interviews, id, { title });

export const withLastMessage = (interviews: Interviews, id: string, text: string): Interviews =>
  text === '' ? interviews : changed(interviews, id, { lastMessage: text });

export const withoutInterview = (interviews: Interviews, gone: string): Interviews =>
  interviews.filter(({ id }) => id !== gone);

/** A new one comes where the API's order has the newest. */
export function withInterview(interviews: Interviews, interview: Interview): Interviews {
  if (interviews.some(({ id }) => id === interview.id))
    return changed(interviews, interview.id, interview);
  return isNewestFirst(interviews) ? [interview, ...interviews] : [...interviews, interview];
}

/** In the order of their coming, which is that of the API. */
export function withMessage(messages: readonly Message[], message: Message): readonly Message[] {
  const isKnown = messages.some(({ id }) => id === message.id);
  if (!isKnown) return [...messages, message];
  return messages.map((known) => (known.id === message.id ? message : known));
}
