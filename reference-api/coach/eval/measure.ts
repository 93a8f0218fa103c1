import type { Seen } from './judge-all.ts';

export type Share = { right: number; of: number };

export type Agreement = Share & {
  /** Cohen's kappa: the agreement beyond chance. Null if all labels are the same. */
  kappa: number | null;
  /** Labeled, and not decided by the coach: a model that failed, or that could not tell. */
  undecided: number;
};

export type Measured = {
  checks: Agreement;
  /** Each line of a checklist by itself. */
  byCheck: Record<string, Agreement>;
  /** The better of two answers to one question has more checks met. */
  order: Share;
  /** How many non-answers were recognized as such, and how many of them with the right kind. */
  nonAnswers: Share & { sameKind: number };
  /** Answers that were taken for something else. */
  refusedAnswers: number;
  /**
   * Keyed by the group of the label (ads, near-misses and others): how many had all labeled checks
   * right, or were recognized as non-answers.
   */
  groups: Record<string, Share>;
  /** Two takes: each check that changes by the label changes as the label says. */
  takes: Share;
  /** A follow-up where something is missing by the label, and none where nothing is. */
  followUps: Share;
  /** The same answer in several languages: no more than one check apart. */
  same: Share;
  /** The mistakes, one per line. */
  details: string[];
};

const worth = { good: 3, fair: 2, weak: 1, none: 0 };

const isAnswer = ({ label }: Seen): boolean => label.is === 'answer';
const metIn = ({ checks }: Seen): number => Object.values(checks).filter((met) => met).length;

export function measure(seen: Seen[]): Measured {
  const answers = seen.filter(isAnswer);
  const details: string[] = [];
  const compared = answers.flatMap(({ label, checks }) =>
    Object.entries(label.checks).map(([id, wanted]) => {
      const met = checks[id] ?? null;
      if (met !== wanted) details.push(`${label.id}: ${id} is ${met}, labeled ${wanted}`);
      return { id, wanted, met };
    }),
  );
  const ids = [...new Set(compared.map(({ id }) => id))].sort();
  for (const { label, is } of seen)
    if (is !== label.is) details.push(`${label.id}: taken for ${is}, labeled ${label.is}`);
  const none = seen.filter((one) => !isAnswer(one));
  return {
    checks: agreement(compared),
    byCheck: Object.fromEntries(
      ids.map((id) => [id, agreement(compared.filter((one) => one.id === id))]),
    ),
    order: order(answers, details),
    nonAnswers: {
      ...share(none, ({ is }) => is !== 'answer'),
      sameKind: none.filter(({ is, label }) => is === label.is).length,
    },
    refusedAnswers: answers.filter(({ is }) => is !== 'answer').length,
    groups: groupsOf(seen),
    takes: takes(answers),
    followUps: share(
      answers.filter(({ is }) => is === 'answer'),
      ({ label, asksFollowUp }) => asksFollowUp === Object.values(label.checks).some((met) => !met),
    ),
    same: same(answers, details),
    details,
  };
}

type Compared = { wanted: boolean; met: boolean | null };

function agreement(all: Compared[]): Agreement {
  const decided = all.filter(({ met }) => met !== null);
  const of = decided.length;
  const right = decided.filter(({ wanted, met }) => wanted === met).length;
  const shareOf = (count: number) => (of === 0 ? 0 : count / of);
  const wanted = shareOf(decided.filter((one) => one.wanted).length);
  const met = shareOf(decided.filter((one) => one.met).length);
  const chance = wanted * met + (1 - wanted) * (1 - met);
  const kappa = of === 0 || chance === 1 ? null : (shareOf(right) - chance) / (1 - chance);
  return { right, of, kappa, undecided: all.length - of };
}

const share = (all: Seen[], isRight: (one: Seen) => boolean): Share => ({
  right: all.filter(isRight).length,
  of: all.length,
});

function order(answers: Seen[], details: string[]): Share {
  const pairs = answers.flatMap((better) =>
    answers
      .filter(
        (worse) =>
          worse.language === better.language &&
          worse.label.question_id === better.label.question_id &&
          worth[better.label.quality] > worth[worse.label.quality],
      )
      .map((worse) => ({ better, worse })),
  );
  const wrong = pairs.filter(({ better, worse }) => metIn(better) <= metIn(worse));
  for (const { better, worse } of wrong)
    details.push(
      `${better.label.id} (${metIn(better)} met) is not above ${worse.label.id} (${metIn(worse)})`,
    );
  return { right: pairs.length - wrong.length, of: pairs.length };
}

function groupsOf(seen: Seen[]): Record<string, Share> {
  const groups = [...new Set(seen.map(({ label }) => label.group))].sort();
  return Object.fromEntries(
    groups.map((group) => [
      group,
      share(
        seen.filter(({ label }) => label.group === group),
        ({ label, is, checks }) =>
          is === label.is &&
          Object.entries(label.checks).every(([id, wanted]) => checks[id] === wanted),
      ),
    ]),
  );
}

function takes(answers: Seen[]): Share {
  const changes = answers
    .filter(({ label }) => label.take === 1)
    .flatMap((first) => {
      const second = answers.find(
        ({ label, language }) =>
          label.take === 2 && label.pair === first.label.pair && language === first.language,
      );
      return second ? changesOf(first, second) : [];
    });
  return { right: changes.filter((isRight) => isRight).length, of: changes.length };
}

const changesOf = (first: Seen, second: Seen): boolean[] =>
  Object.entries(first.label.checks)
    .filter(([id, before]) => second.label.checks[id] === !before)
    .map(([id, before]) => first.checks[id] === before && second.checks[id] === !before);

function same(answers: Seen[], details: string[]): Share {
  const names = [...new Set(answers.flatMap(({ label }) => label.same ?? []))];
  const wrong = names.filter((name) => {
    const all = answers.filter(({ label }) => label.same === name);
    const apart = Math.max(
      ...all.flatMap((one) => all.map((other) => differing(one.checks, other.checks).length)),
    );
    if (apart > 1) details.push(`${name}: the languages are ${apart} checks apart`);
    return apart > 1;
  });
  return { right: names.length - wrong.length, of: names.length };
}

const differing = (one: Seen['checks'], other: Seen['checks']): string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (id) => (one[id] ?? null) !== (other[id] ?? null),
  );

/** Verdicts on the same answers that differ between runs, one per line. */
export function changedBetween(runs: Seen[][]): string[] {
  const [first = [], ...others] = runs;
  return first.flatMap((one, at) => {
    const ids = others.flatMap((run) => differing(one.checks, run[at]?.checks ?? {}));
    return [...new Set(ids)].map((id) => `${one.label.id}: ${id}`);
  });
}
