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
  ...englishTechnical,
  ...englishBehavioural,
  ...englishCareer,
  ...spanish,
  ...portuguese,
  marathon,
  dailyNudges,
];
