import { randomUUID } from 'node:crypto';
import { generalKind } from '../../lib/checking/checklists.ts';
import { wordsIn } from '../../lib/checking/counts.ts';
import type { PracticeStart } from '../../lib/contract/practice.ts';
import type { PlannedQuestion } from '../coach/coach.ts';
import { type CoachLanguage, nearestLanguage } from '../coach/languages.ts';
import { kindOf, questionIdOf } from '../coach/questions.ts';
import { coachWords, filled } from '../coach/words.ts';
import type { Database } from '../database.ts';
import { recordChanges } from '../events/changes.ts';
import { conversationAnswer } from '../records-as-json.ts';
import { conversations, messages, type User } from '../schema.ts';
import { shownInList } from './add-message.ts';
import { dayOf } from './daily.ts';
import { countOneMore } from './free-bounds.ts';
import { onOneLine, ownQuestion } from './questions-for.ts';
import { refusal } from './refusals.ts';

type Asked = PracticeStart['conversation'];
type Debrief = NonNullable<Asked['debrief']>;
type Turns = NonNullable<Asked['transcript']>['turns'];

type Said = Pick<
  typeof messages.$inferInsert,
  'senderType' | 'textContent' | 'questionId' | 'start'
>;
type Stored = {
  title: string;
  questions: PlannedQuestion[];
  said: Said[];
};

/** The time zone in which a new day begins first. */
const firstZoneMs = 14 * 60 * 60 * 1000;
/**
 * A turn of so few words is not a question. A longer one is, because many questions end without a
 * question mark.
 */
const mostWordsBetween = 4;

export const isReal = ({ debrief, transcript }: Asked): boolean =>
  debrief !== undefined || transcript !== undefined;

/**
 * Stores an interview that took place, in the user's transaction. It is finished, and the coach says
 * nothing in it; what somebody answered in a transcript is judged afterwards.
 */
export async function storeRealInterview(transaction: Database, user: User, asked: Asked) {
  const { debrief, transcript } = asked;
  const language = nearestLanguage(asked.language);
  const now = new Date();
  const date = debrief?.date ?? transcript?.date ?? dayOf(now);
  if (date > dayOf(new Date(now.getTime() + firstZoneMs))) throw refusal('date-in-future');
  await countOneMore(transaction, user.id, debrief ? 'debriefs' : 'reviews');
  const { title, questions, said } = debrief
    ? await toldIn(transaction, user, debrief)
    : transcribed(transcript?.turns ?? [], date, language);
  const id = randomUUID();
  const last = said.at(-1)?.textContent ?? '';
  await transaction.insert(conversations).values({
    id,
    userId: user.id,
    title: onOneLine(asked.title ?? title),
    language,
    questions,
    real: { date, outcome: debrief?.outcome ?? 'open' },
    finishedAt: now,
    coachDueAt: transcript ? now : null,
    lastMessage: shownInList({ textContent: last }),
  });
  await transaction.insert(messages).values(
    said.map((one, position) => ({
      ...one,
      id: randomUUID(),
      conversationId: id,
      userId: user.id,
      position,
      contentType: 'text' as const,
      createdAt: now,
    })),
  );
  await recordChanges(transaction, user.id, [{ kind: 'conversation', conversationId: id }]);
  return { conversationId: id, answer: await conversationAnswer(transaction, id) };
}

/** The person's own note comes first, then the questions they were asked. */
async function toldIn(
  transaction: Database,
  user: User,
  { topic, questions: asked, note }: Debrief,
): Promise<Stored> {
  const questions: PlannedQuestion[] = [];
  for (const text of asked.map(onOneLine))
    if (questions.every((one) => one.id !== questionIdOf(text)))
      questions.push(await ownQuestion(transaction, user.id, text));
  const told: Said[] = note ? [{ senderType: 'user', textContent: note }] : [];
  const said = questions.map(
    ({ id, text }): Said => ({
      senderType: 'interviewer',
      textContent: text,
      questionId: id,
    }),
  );
  return { title: topic, questions, said: [...told, ...said] };
}

/** One message per turn. An answer belongs to the question before it. */
function transcribed(turns: Turns, date: string, language: CoachLanguage): Stored {
  const questions: PlannedQuestion[] = [];
  let asked: string | null = null;
  const said = merged(turns).map(({ who, text, start = null }): Said => {
    if (who === 'me') return { senderType: 'user', textContent: text, questionId: asked, start };
    asked = null;
    if (text.includes('?') || wordsIn(text).length > mostWordsBetween) {
      const id = questionIdOf(text);
      asked = id;
      if (questions.every((one) => one.id !== id))
        questions.push({ id, text: onOneLine(text), kind: kindOf(id) ?? generalKind });
    }
    return { senderType: 'interviewer', textContent: text, questionId: asked, start };
  });
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  );
  return { title: filled(coachWords[language].realInterview, { date: day }), questions, said };
}

/** Joins consecutive turns of the same person. */
function merged(turns: Turns): Turns {
  const all: Turns = [];
  for (const turn of turns) {
    const last = all.at(-1);
    if (last?.who === turn.who) last.text = `${last.text}\n${turn.text}`;
    else all.push({ ...turn });
  }
  return all;
}
