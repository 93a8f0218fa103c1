import type { Interview, Progress } from './coach.ts';
import { folded } from './judging/heard.ts';
import type { Judgment } from './judging/judge.ts';
import type { CoachLanguage } from './languages.ts';
import { isFix } from './skills.ts';
import type { Place } from './where-we-are.ts';
import { coachWords, filled, withoutEndMark } from './words.ts';

export type Comparison = {
  progress: Progress;
  /** In a sentence or two; empty if there was no take before. */
  said: string;
};

export type Take = NonNullable<Interview['lastTake']>;

/** The answer before, with what was added to it after the coach's follow-up. */
export function lastTakeOf({ lastTake }: Interview, { before }: Place): Take | null {
  const at = before.findLastIndex(({ isFollowUp }) => !isFollowUp);
  const [main, ...added] = at < 0 ? [] : before.slice(at);
  if (!main) return lastTake;
  const { values } = added.at(-1)?.judged ?? main.judged;
  const text = [main, ...added].map((one) => one.text).join('\n');
  return { text, judged: { ...main.judged, values } };
}

/** How many of the words of one text that say something are in another. */
export function shareOf(one: string, other: string): number {
  const telling = folded(one).filter((word) => word.length > 3 || /\d/.test(word));
  const there = new Set(folded(other));
  return telling.filter((word) => there.has(word)).length / Math.max(1, telling.length);
}

/** A quote with more of its words in the take before was not missing there. */
const mostKnown = 0.6;
/** Half a point is within what a wording costs: of so little nobody is told that it was better before. */
const leastWorse = 1;

/** The new take against the last one: by what is in their texts, not by the coach's own notes. */
export function compareTakes(
  language: CoachLanguage,
  take: Take | null,
  { values, findings, unscored }: Judgment,
): Comparison {
  const last = take?.judged;
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
    changes.filter((c) => c.to <= c.from - leastWorse),
  ];
  const still = findings.find(({ id }) => lacked.has(id));
  const adviceFor: Partial<Record<string, string>> = advice;
  const next = still && adviceFor[still.id];
  const gained = better.find(({ quote }) => quote && shareOf(quote, take.text) < mostKnown)?.quote;
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
