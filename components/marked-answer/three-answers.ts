const names = ['first', 'second', 'third'] as const;
type Name = (typeof names)[number];

type Texts = {
  (key: `${Name}.${'short' | 'note' | `objections.${'first' | 'second'}`}`): string;
  raw(key: `${Name}.words`): string;
};

/** The answers of a `MarkedAnswer`, as a namespace holds them. */
export const threeAnswers = (t: Texts) =>
  names.map((name) => ({
    name,
    short: t(`${name}.short`),
    words: t.raw(`${name}.words`),
    note: t(`${name}.note`),
    objections: [t(`${name}.objections.first`), t(`${name}.objections.second`)] as const,
  }));
