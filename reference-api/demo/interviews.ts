import { dailyNudges } from './daily-nudges.ts';
import { englishBehavioural } from './english-behavioural.ts';
import { englishCareer } from './english-career.ts';
import { englishTechnical } from './english-technical.ts';
import type { Interview } from './interview.ts';
import { marathon } from './marathon.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

/** Seven months of practice in three languages; dates are relative to the first start. */
export const interviews: Interview[] = [
  ...spoken('en', [...englishTechnical, ...englishBehavioural, ...englishCareer]),
  ...spoken('es', spanish),
  ...spoken('pt-BR', [...portuguese, marathon]),
  ...spoken('en', [dailyNudges]),
];

function spoken(language: string, practised: Interview[]): Interview[] {
  return practised.map((interview) => ({ ...interview, language }));
}
