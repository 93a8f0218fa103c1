const names = ['first', 'second', 'third'] as const;
type Name = (typeof names)[number];

type Texts = {
  (key: `${Name}.${'short' | 'note' | `objections.${'first' | 'second'}`}`): string;
  raw(key: `${Name}.words`): string;
};

/** The answers of a `MarkedAnswer`, from the messages of a namespace. */
export const threeAnswers = (t: Texts) =>
  names.map((name) => ({
    name,
    short: t(`${name}.short`),
    // The full text, with two phrases in `<keep>…</keep>` or `<fix>…</fix>`.
    words: t.raw(`${name}.words`),
    note: t(`${name}.note`),
    // The coach's replies if the first or the second phrase is moved.
    objections: [t(`${name}.objections.first`), t(`${name}.objections.second`)] as const,
  }));
