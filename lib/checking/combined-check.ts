/** Who has said whether a line of a checklist is met. */
export type Judge = 'person' | 'coach' | 'browser';

export type Verdict = { met: boolean; quote?: string | undefined };

export type CombinedCheck = Verdict & { by: Judge };

type OwnVerdict = Verdict & { by: 'person' | 'browser' };

/** The person's check overrides the coach's, which overrides the browser model's. */
export function combinedCheck(
  coach: { met: boolean | null; quote?: string | null | undefined },
  own: OwnVerdict | undefined,
): CombinedCheck | null {
  if (own?.by === 'person') return own;
  if (coach.met !== null) return { met: coach.met, quote: coach.quote ?? undefined, by: 'coach' };
  return own ?? null;
}
