import { z } from 'zod';
import { deliveryOf } from '../coach/delivery.ts';
import { type CoachLanguage, nearestLanguage } from '../coach/languages.ts';
import { recordingOf } from '../media/recordings.ts';
import { checklistOf, writtenChecks } from './checked-answer.ts';
import dailyNudges from './interviews/daily-nudges.json' with { type: 'json' };
import english from './interviews/en.json' with { type: 'json' };
import spanish from './interviews/es.json' with { type: 'json' };
import portuguese from './interviews/pt-br.json' with { type: 'json' };

const turn = z.strictObject({
  sender: z.enum(['user', 'ai']),
  kind: z.enum(['text', 'audio', 'screenshot']).default('text'),
  /** A list of lines, or a single text. */
  text: z.union([z.string(), z.array(z.string()).transform((lines) => lines.join('\n'))]),
  screen: z.string().optional(),
  seconds: z.number().optional(),
  /** The question's id: answers with the same one are takes. */
  question: z.string().optional(),
  /** The kind of question, where its id does not say it. */
  checklist: z.string().optional(),
  checks: writtenChecks.optional(),
  /** Hours since the previous turn; by default the minute or so that typing takes. */
  hoursLater: z.number().optional(),
});

/** The demo's interviews as their files hold them: title, time and turns. */
const interview = z.strictObject({
  title: z.string(),
  daysAgo: z.number(),
  status: z.enum(['approved', 'pending', 'rejected']).optional(),
  /** The shape in which the last message is sent; a string by default. */
  lastMessage: z.enum(['string', 'object', 'absent']).optional(),
  turns: z.array(turn),
});

export type Turn = ReturnType<typeof asSaid>;
export type Interview = Omit<z.output<typeof interview>, 'turns'> & {
  language?: CoachLanguage;
  turns: Turn[];
};

/** Seven months of practice in three languages; dates are relative to the first start. */
export const interviews: Interview[] = [
  ...spoken('en', english),
  ...spoken('es', spanish),
  ...spoken('pt-BR', portuguese),
  ...spoken('en', dailyNudges),
];

function spoken(tag: string, practiced: unknown): Interview[] {
  const language = nearestLanguage(tag);
  return z
    .array(interview)
    .parse(practiced)
    .map((one) => ({ ...one, language, turns: one.turns.map((said) => asSaid(said, language)) }));
}

/** Adds the checklist and the counts, computed once however often the answer is used. */
function asSaid(written: z.output<typeof turn>, language: CoachLanguage) {
  const { text, seconds, checks, ...rest } = written;
  const recording = seconds ? recordingOf(seconds, text) : null;
  const isOwn = rest.sender === 'user';
  return {
    ...rest,
    text,
    recording,
    checks: checks ? checklistOf(written, checks, language) : null,
    // The demo's recordings are stand-ins, which say less than the text: nothing is timed.
    delivery: isOwn ? deliveryOf(text, language) : null,
  };
}
