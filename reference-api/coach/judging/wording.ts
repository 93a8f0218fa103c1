import { type Candidate, collect } from './findings.ts';
import { folded, type Heard } from './heard.ts';
import { quantities } from './numbers.ts';
import { actionsIn } from './story.ts';

/** Two minutes out loud. */
const maxWords = 260;
/** This many words in a row from the question count as copied. */
const copiedWords = 7;
/** One "I think" is how people speak. */
const manyHedges = 2;

/** How it is said: for every kind of question. */
export function judgeWording(heard: Heard, question: string) {
  const { words } = heard;
  const hedges = heard.all('hedge');
  const fillers = heard.all('filler');
  const soft = hedges.length + fillers.length;
  const copied = copiedIn(heard, question);
  const isLong = words.length > maxWords;
  const isEmpty =
    heard.has('cliche') && actionsIn(heard).length === 0 && quantities(heard).length === 0;
  const isSoft = hedges.length >= manyHedges || (hedges.length > 0 && words.length < 30);
  const findings: Candidate[] = collect(
    [copied, 'copied', copied],
    [isLong, 'too-long', beyond(heard)],
    [isSoft, 'hedge', hedges[0]?.text],
    [fillers.length > 0, 'filler', fillers[0]?.text],
  );
  const value =
    5 -
    (soft * 45) / Math.max(words.length, 45) -
    (isLong ? 1 : 0) -
    (copied ? 1 : 0) -
    (isEmpty ? 1 : 0) -
    (words.length < 12 ? 2.5 : words.length < 25 ? 1.5 : words.length < 40 ? 0.5 : 0);
  return { findings, value };
}

/** The sentence in which it becomes too long. */
function beyond({ sentences }: Heard): string | undefined {
  let left = maxWords;
  return sentences.find(({ text }) => {
    left -= folded(text).length;
    return left < 0;
  })?.text;
}

/** Beside so many words of one's own, those of the question are how one begins. */
const manyOwn = 6;

function copiedIn({ text, sentences }: Heard, question: string): string | undefined {
  const run = sharedRun(text, question);
  const asked = new Set(folded(question));
  const sentence = run && sentences.find((one) => one.text.includes(run))?.text;
  const own = folded(sentence || '').filter((word) => !asked.has(word));
  return own.length > manyOwn ? undefined : run;
}

/** The first run of words, as written, that is also in the question. */
export function sharedRun(text: string, question: string): string | undefined {
  const asked = ` ${folded(question).join(' ')} `;
  const said = [...text.slice(0, 1_000).matchAll(/[\p{L}\p{N}]+(?:['’-][\p{L}\p{N}]+)*/gu)];
  for (const [at, start] of said.entries()) {
    const run = said.slice(at, at + copiedWords);
    const end = run.at(-1);
    if (run.length < copiedWords || !end) return undefined;
    if (asked.includes(` ${folded(run.map(([word]) => word).join(' ')).join(' ')} `))
      return text.slice(start.index, end.index + end[0].length);
  }
  return undefined;
}
