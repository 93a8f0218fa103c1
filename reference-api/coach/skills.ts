/** What answers are scored on; the words files have their names. */
export const skillIds = [
  ...(['structure', 'numbers', 'ownership', 'clarity', 'relevance', 'self-awareness'] as const),
];
export type SkillId = (typeof skillIds)[number];

export const mostPoints = 5;

/** What a coach can say of an answer, and the skill that it is about. */
export const fixes = {
  'too-short': 'structure',
  'too-long': 'clarity',
  'no-situation': 'structure',
  'no-action': 'structure',
  'no-result': 'structure',
  'no-number': 'numbers',
  we: 'ownership',
  blames: 'ownership',
  hedge: 'clarity',
  filler: 'clarity',
  copied: 'clarity',
  vague: 'relevance',
  'not-this-employer': 'relevance',
  'no-evidence': 'relevance',
  'no-example': 'relevance',
  'no-present': 'structure',
  'no-past': 'structure',
  'no-why-here': 'structure',
  'not-a-weakness': 'self-awareness',
  'no-remedy': 'self-awareness',
  'no-steps': 'structure',
  'no-reason': 'structure',
} as const satisfies Record<string, SkillId>;

export const keeps = {
  situation: 'structure',
  action: 'ownership',
  result: 'structure',
  number: 'numbers',
  'this-employer': 'relevance',
  evidence: 'relevance',
  example: 'relevance',
  present: 'structure',
  past: 'structure',
  'why-here': 'structure',
  'real-weakness': 'self-awareness',
  remedy: 'self-awareness',
  steps: 'structure',
  reason: 'structure',
} as const satisfies Record<string, SkillId>;

export type FixId = keyof typeof fixes;
export type KeepId = keyof typeof keeps;
export type RemarkId = FixId | KeepId;

export const isFix = (id: RemarkId): id is FixId => id in fixes;
export const skillOf = (id: RemarkId): SkillId => (isFix(id) ? fixes[id] : keeps[id]);
