import type { PracticeStart } from '../../lib/contract/practice.ts';
import type { Coach, PlannedQuestion, PostingPlan } from '../coach/coach.ts';
import { type CoachLanguage, nearestLanguage } from '../coach/languages.ts';
import { questionsFromBackground } from '../coach/planning/from-background.ts';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { readPreparation } from '../next-interview.ts';
import { countOneMore } from './free-bounds.ts';
import { requireFreeWeek } from './free-week.ts';

export const usualCount = 5;
/** More would leave no room for the questions that everybody is asked. */
const mostAboutBackground = 2;

type Asked = PracticeStart['conversation'];

export type PlannedBefore = {
  /** What a model makes of the posting. */
  plan: PostingPlan | null;
  /** Questions that quote what the person has done. */
  about: PlannedQuestion[];
};

export const nothingPlanned: PlannedBefore = { plan: null, about: [] };

/**
 * The part planned before the user's transaction begins, so that no lock is held while a model
 * thinks.
 */
export async function planBefore(
  database: Database,
  userId: string,
  coach: Coach,
  asked: Asked,
): Promise<PlannedBefore> {
  const { posting, posting_lines: lines, count = usualCount, mode, question, daily } = asked;
  const language = nearestLanguage(asked.language);
  const isModel = coach.judge === 'model';
  const isForModel = isModel && posting !== undefined && !lines;
  // If the person has chosen lines, only those are asked about.
  const isAbout = mode === 'rehearsal' && question === undefined && !daily && !lines;
  const background = isAbout ? (await readPreparation(database, userId)).background : null;
  const readings = Number(isForModel) + Number(isModel && background !== null);
  if (readings > 0) await countReadings(database, userId, readings);
  // At the same time, because the site waits little longer than one of them may take.
  const [plan, about] = await Promise.all([
    isForModel ? coach.questionsFrom(posting, { language, count }) : null,
    background === null ? [] : questionsAbout(coach, background, language),
  ]);
  return { plan, about };
}

/** Before they are read, so that deleting the interview afterwards does not give them back. */
async function countReadings(database: Database, userId: string, count: number): Promise<void> {
  await requireFreeWeek(database, userId);
  await inTurn(database, userId, async (transaction) => {
    for (let at = 0; at < count; at += 1) await countOneMore(transaction, userId, 'answers');
  });
}

const questionsAbout = async (coach: Coach, background: string, language: CoachLanguage) =>
  (await coach.questionsAbout(background, { language, count: mostAboutBackground })) ??
  questionsFromBackground(background, language);
