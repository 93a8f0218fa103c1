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
/** More would leave no room for what everybody is asked. */
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
 * What is planned before the user's transaction: a model may think for as long as it likes, and nobody
 * waits for its lock.
 */
export async function planBefore(
  database: Database,
  userId: string,
  coach: Coach,
  asked: Asked,
): Promise<PlannedBefore> {
  const { posting, posting_lines: lines, count = usualCount, mode, question, daily } = asked;
  const language = nearestLanguage(asked.language);
  /** Who deletes what was planned has still had it planned. */
  const countReading = async () => {
    await requireFreeWeek(database, userId);
    await inTurn(database, userId, (transaction) => countOneMore(transaction, userId, 'answers'));
  };
  const isForModel = coach.judge === 'model' && posting !== undefined && !lines;
  if (isForModel) await countReading();
  const plan = isForModel ? await coach.questionsFrom(posting, { language, count }) : null;
  // Lines that the person has chosen are what is asked about.
  if (mode !== 'rehearsal' || question !== undefined || daily || lines) return { plan, about: [] };
  const { background } = await readPreparation(database, userId);
  if (background === null) return { plan, about: [] };
  if (coach.judge === 'model') await countReading();
  return { plan, about: await questionsAbout(coach, background, language) };
}

const questionsAbout = async (coach: Coach, background: string, language: CoachLanguage) =>
  (await coach.questionsAbout(background, { language, count: mostAboutBackground })) ??
  questionsFromBackground(background, language);
