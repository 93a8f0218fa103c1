import { folded, Heard } from './judging/heard.ts';
import type { Judgment } from './judging/judge.ts';
import { quantities } from './judging/numbers.ts';
import { outcomesIn } from './judging/story.ts';
import { recognizers } from './language/languages.ts';
import type { PatternName } from './language/recognizers.ts';
import type { CoachLanguage } from './languages.ts';
import type { QuestionKind } from './questions.ts';
import { coachWords } from './words.ts';

const fewestWords = 12;
/** Blanks that belong before the answer, and those that belong right after what they ask about. */
const before = ['no-situation', 'no-present'];
const beside = ['we', 'no-number', 'no-reason', 'no-action', 'no-evidence'];
const onlyBeside = ['we', 'no-number'];
const mostBlanks = 3;

/**
 * The person's own answer, better: result first, fillers gone, and a blank for what is missing. It has
 * no word that they did not say, but for those in brackets. Null where nothing would change.
 */
export function strongerVersion(
  text: string,
  language: CoachLanguage,
  kind: QuestionKind,
  { unscored, findings }: Judgment,
): string | null {
  const heard = new Heard(text, language);
  if (unscored || heard.words.length < fewestWords) return null;
  const counted = new Set(quantities(heard).map(({ sentence }) => sentence));
  const copied = findings.find(({ id }) => id === 'copied')?.quote;
  const isFair = findings.every(({ id }) => id !== 'blames');
  const lead = kind === 'behavioral' && isFair ? resultToLead(heard, counted) : undefined;
  const order = heard.sentences.map((_, at) => at).filter((at) => at !== lead);
  if (lead !== undefined) order.unshift(lead);
  const sentences = order.flatMap((at) => {
    const sentence = heard.sentences[at]?.text ?? '';
    if (copied && heard.sentences.length > 1 && sentence.includes(copied)) return [];
    const plain = counted.has(at) ? sentence : without(sentence, language, 'removable');
    const said = at === lead ? without(plain, language, 'connective') : plain;
    return said === '' ? [] : [{ at, said }];
  });

  const blanks: Partial<Record<string, string>> = coachWords[language].blanks;
  const asked = findings.flatMap(({ id, quote }) => {
    const blank = blanks[id];
    const isFit = id !== 'no-number' || canBeCounted(new Heard(quote, language));
    return blank && isFit ? [{ id, quote, blank }] : [];
  });
  const said = sentences.map((one) => one.said);
  for (const { id, quote, blank } of asked.slice(0, mostBlanks)) {
    const at = beside.includes(id) ? said.findIndex((one) => one.includes(quote)) : -1;
    const sentence = said[at];
    if (sentence !== undefined) said[at] = withBlank(sentence, quote, blank);
    else if (before.includes(id)) said.unshift(blank);
    // "How many?" alone would not say of what.
    else if (!onlyBeside.includes(id)) said.push(blank);
  }
  const better = said.length > 1 ? said.map(asSentence).join(' ') : said.join('');
  // Other capitals and full stops alone make nothing stronger.
  return folded(better).join(' ') === heard.words.join(' ') ? null : better;
}

const canBeCounted = (quote: Heard): boolean =>
  quote.has('outcome') || quote.has('countable') || quote.has('iAction');

/** A result at the end with a number in it, which can be understood first. */
function resultToLead(heard: Heard, counted: ReadonlySet<number>): number | undefined {
  const at = outcomesIn(heard)
    .map(({ sentence }) => sentence)
    .findLast((sentence) => sentence > 1 && counted.has(sentence));
  const sentence = at === undefined ? undefined : heard.sentences[at]?.text;
  if (sentence === undefined) return undefined;
  const start = without(sentence, heard.language, 'connective').replaceAll('’', "'");
  const { leading, pointsBack } = recognizers[heard.language].is;
  return start.search(leading) === 0 && start.search(pointsBack) < 0 ? at : undefined;
}

/** Removes what can go, with its commas; a connective only at the start. */
function without(sentence: string, language: CoachLanguage, name: PatternName): string {
  const { source, flags } = recognizers[language].is[name];
  const pattern =
    name === 'connective' ? new RegExp(`^${source}`, 'iu') : new RegExp(source, flags);
  const removed = name === 'connective' ? pattern : new RegExp(`,?\\s*(?:${source})\\s*,?`, flags);
  const [end = ''] = sentence.match(/[.!?…]+$/u) ?? [];
  const shorter = sentence
    .replace(removed, (found, ...rest) => (isInserted(found, rest, removed) ? ', ' : ' '))
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*,)+\s*(?=[,.!?;]|$)/g, '')
    .replace(/,(?:\s*,)+/g, ',')
    .replace(/\s+([,.!?;…])/g, '$1')
    .replace(/^[\s,;.…]+/, '')
    .trim();
  if (!/[\p{L}\p{N}]/u.test(shorter)) return '';
  const whole = /[.!?…]$/u.test(shorter) ? shorter : shorter + end;
  return /^\p{Lu}|^¿|^¡/u.test(sentence) ? capitalised(whole) : whole;
}

/** "My colleague, you know, the new one, was…": there one of its commas is another's. */
function isInserted(found: string, rest: unknown[], removed: RegExp): boolean {
  const [at, whole] = rest.slice(-2) as [number, string];
  const after = whole.slice(at + found.length).replace(removed, ' ');
  return /^,.*,$/.test(found.trim()) && /^[^,.;:!?…]*,/.test(after);
}

/** Every line a sentence. */
export const tidied = (text: string, language: CoachLanguage): string =>
  new Heard(text, language).sentences.map((one) => asSentence(one.text)).join(' ');

/** Lines and lists have no end marks of their own. */
const asSentence = (text: string): string =>
  capitalised(/[\p{L}\p{N}%)"”»]$/u.test(text) ? `${text}.` : text);

const capitalised = (text: string): string =>
  text.replace(/^[¿¡"“«(]*\p{L}/u, (first) => first.toUpperCase());

function withBlank(sentence: string, quote: string, blank: string): string {
  const end = sentence.indexOf(quote) + quote.length;
  const within = sentence.slice(0, end).replace(/[.!?…,;:]+$/u, '');
  return `${within} ${blank}${sentence.slice(within.length)}`;
}

/** Words outside of blanks that are not in the person's own text as often. */
export function addedWords(text: string, stronger: string): string[] {
  const left = new Map<string, number>();
  for (const word of folded(text)) left.set(word, (left.get(word) ?? 0) + 1);
  return folded(stronger.replace(/\[[^\]]*\]/g, ' ')).filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}
