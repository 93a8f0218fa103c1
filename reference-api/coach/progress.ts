import type { Judged, Progress } from './coach.ts';
import type { Judgment } from './judging/judge.ts';
import type { CoachLanguage } from './languages.ts';
import { isFix } from './skills.ts';
import { coachWords, filled, withoutEndMark } from './words.ts';

export type Comparison = {
  progress: Progress;
  /** In a sentence or two; empty if there was no take before. */
  said: string;
};

/** The new take against the last one: by what is in their texts, not by the coach's own notes. */
export function compareTakes(
  language: CoachLanguage,
  last: Pick<Judged, 'values' | 'findings' | 'unscored'> | null,
  { values, findings, unscored }: Judgment,
): Comparison {
  if (!last || last.unscored || unscored) return { progress: [], said: '' };
  const { progress: words, skills, advice } = coachWords[language];
  const lacked = new Set(last.findings.filter(({ id }) => isFix(id)).map(({ id }) => id));
  const changes = values.flatMap(({ skill, value, quote: source, advice: fix }) => {
    const from = last.values.find((one) => one.skill === skill)?.value;
    if (from === undefined) return [];
    // What it comes from, where that is not what is still missing.
    const quote = fix === undefined ? source : undefined;
    return [{ skill, from, to: value, ...(value > from && quote !== undefined && { quote }) }];
  });
  const named = (list: typeof changes) => list.map(({ skill }) => skills[skill]).join(', ');
  const [better, worse] = [
    changes.filter((c) => c.to > c.from),
    changes.filter((c) => c.to < c.from),
  ];
  const still = findings.find(({ id }) => lacked.has(id));
  const adviceFor: Partial<Record<string, string>> = advice;
  const next = still && adviceFor[still.id];
  const gained = better.find(({ quote }) => quote !== undefined)?.quote;
  const said = [
    better.length > 0 && filled(words.better, { skills: named(better) }),
    gained && filled(words.fixed, { quote: withoutEndMark(gained) }),
    worse.length > 0 && filled(words.worse, { skills: named(worse) }),
    better.length + worse.length === 0 && words.same,
    next && filled(words.still, { advice: next }),
  ];
  return {
    progress: changes.map((change) => ({ ...change, skill: skills[change.skill] })),
    said: said.filter(Boolean).join(' '),
  };
}
