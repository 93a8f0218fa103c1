/** What stands before a term that a job posting asks for, in the three languages. */
const cue =
  '(?:experience (?:with|in|using|of)|knowledge of|proficien(?:t|cy) (?:in|with)|skilled in|expertise in|familiar(?:ity)? with|' +
  "background in|work(?:ing)? with|responsible for|you(?: will|’ll|'ll| would)? (?:own|lead|build|manage|run|design|maintain|coordinate)|" +
  'experiencia (?:en|con|de)|conocimientos? (?:de|en)|manejo de|dominio de|responsable de|' +
  'experiência (?:em|com|de)|conhecimentos? (?:de|em)|domínio de|responsável (?:por|pela|pelo))';
const cued = new RegExp(
  `(?<![\\p{L}])${cue}\\s+(?:the |our |a |an |la |el |los |las |o |a |os |as |nossa |nuestra )?([\\p{L}\\p{N}][\\p{L}\\p{N}+#./ -]{2,60})`,
  'giu',
);
/** Where such a phrase ends. */
const phraseEnd =
  /[.,;:\n]|\s(?:and|or|to|for|that|which|with|in|at|on|of our|is|are|as|from|es|son|é|são|y|o|e|ou|para|que|con|com|en|em|por|desde)\s|\s-\s/iu;
/** A product, a tool or an abbreviation within a sentence. */
const named =
  /(?<=[\p{Ll}\d,(/] ?)(?<![.!?]\s)(?:\p{Lu}[\p{L}\d+#.]*[\p{Lu}\d+#][\p{L}\d+#]*|\p{Lu}\p{Ll}{2,}[\p{L}\d+#]*)/gu;
/** Capitalized in postings, and nothing that one works with. */
const noTerms = new Set(
  (
    'we you our your the this equal opportunity employer employers remote hybrid salary benefits full time part monday ' +
    'tuesday wednesday thursday friday january february march april june july august september october november december ' +
    'english spanish portuguese bachelor master degree usd eur brl mxn inc ltd llc nosotros empresa lunes viernes enero ' +
    'segunda sexta vaga inglês inglés español português hr ceo cto pto usa europe latam brazil brasil mexico méxico madrid ' +
    'london berlin lisbon lisboa são paulo bogotá lima buenos aires new york'
  ).split(' '),
);
const mostWords = 4;
const mostTerms = 200;
const longestTerm = 50;

/** Safe inside a question: letters, digits and what names of tools have. */
export const plainTerm = (text: string): string =>
  text
    .replace(/[^\p{L}\p{N}+#./& '’-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** What a posting asks for, in its own words: the most named first. */
export function termsOf(posting: string, most: number): string[] {
  const counts = new Map<string, { term: string; weight: number }>();
  const add = (raw: string, weight: number) => {
    const [phrase = ''] = raw.split(phraseEnd);
    const term = plainTerm(phrase)
      .split(' ')
      .slice(0, mostWords)
      .join(' ')
      .replace(/[./-]+$/, '');
    const key = term.toLowerCase();
    if (term.length < 2 || term.length > longestTerm || noTerms.has(key)) return;
    const known = counts.get(key) ?? { term, weight: 0 };
    counts.set(key, { term: known.term, weight: known.weight + weight });
  };
  for (const [, phrase = ''] of posting.matchAll(cued)) add(phrase, 3);
  for (const [name] of posting.matchAll(named)) if (counts.size < mostTerms) add(name, 2);
  // A phrase counts as often as the names in it.
  const all = [...counts].map(([key, { term, weight }]) => {
    const within = [...counts].filter(([other]) => other !== key && key.includes(other));
    return { term, weight: within.reduce((sum, [, one]) => sum + one.weight, weight) };
  });
  const inOrder = all.toSorted((one, other) => other.weight - one.weight);
  const chosen: string[] = [];
  for (const { term } of inOrder) {
    const isApart = chosen.every(
      (one) =>
        !one.toLowerCase().includes(term.toLowerCase()) &&
        !term.toLowerCase().includes(one.toLowerCase()),
    );
    if (isApart && chosen.length < most) chosen.push(term);
  }
  return chosen;
}
