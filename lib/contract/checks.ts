import { z } from 'zod';
import { checkId } from './message.ts';
import { optional, wireDate } from './record.ts';

/** A line of the checklists, over the answers in which anybody has decided it. */
const checkSum = z.looseObject({
  id: checkId,
  label: z.string(),
  skill: optional(z.string()),
  /** In how many answers it is met, and in how many not yet. */
  met: z.number().int().nonnegative(),
  open: z.number().int().nonnegative(),
  /** When the newest answer was given in which it is met. */
  last_met: optional(wireDate),
});

/** GET /me/checks: the checks that are open most often come first. */
export const checkSumList = z.looseObject({ data: z.array(checkSum) });
