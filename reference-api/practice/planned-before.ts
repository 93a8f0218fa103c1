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
  /** Counted at once, so that deleting the interview afterwards does not give the reading back. */
  const countReading = async () => {
    await requireFreeWeek(database, userId);
    await inTurn(database, userId, (transaction) => countOneMore(transaction, userId, 'answers'));
  };
  const isForModel = coach.judge === 'model' && posting !== undefined && !lines;
  if (isForModel) await countReading();
  const plan = isForModel ? await coach.questionsFrom(posting, { language, count }) : null;
  // If the person has chosen lines, only those are asked about.
  if (mode !== 'rehearsal' || question !== undefined || daily || lines) return { plan, about: [] };
  const { background } = await readPreparation(database, userId);
  if (background === null) return { plan, about: [] };
  if (coach.judge === 'model') await countReading();
  return { plan, about: await questionsAbout(coach, background, language) };
}

const questionsAbout = async (coach: Coach, background: string, language: CoachLanguage) =>
  (await coach.questionsAbout(background, { language, count: mostAboutBackground })) ??
  questionsFromBackground(background, language);
