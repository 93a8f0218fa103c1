import { setImmediate } from 'node:timers/promises';
import en from '../examples/en.json' with { type: 'json' };
import es from '../examples/es.json' with { type: 'json' };
import pt from '../examples/pt-br.json' with { type: 'json' };
import type { CoachLanguage } from '../languages.ts';
import { questions, textIn } from '../questions.ts';
import { Classifier, type Example, type Features, featuresOf } from './classifier.ts';
import type { Question } from './findings.ts';
import { folded, Heard, longestJudged } from './heard.ts';
import { actionsIn } from './story.ts';

/** What somebody may write in place of an answer, as the examples name it. */
const kinds = [
  ...(['answer', 'distress', 'order', 'insult', 'refusal', 'unable'] as const),
  ...(['question-back', 'off-topic'] as const),
];
export type WhatItIs = (typeof kinds)[number];

/** Written for this by people who had not seen the rules; none of them is in `tests/coach`. */
const examples: Record<CoachLanguage, { question_id: string; kind: string; text: string }[]> = {
  en,
  es,
  'pt-BR': pt,
};

export type AskedOf = Pick<Question, 'kind'> & { text: string };

/** What the rules know of it, each from 0 to 1: much of it is in answers alone. */
function factsOf(heard: Heard, { kind, text }: AskedOf): Record<string, number> {
  const { words } = heard;
  const actions = actionsIn(heard).length;
  const asked = new Set(folded(text).filter((word) => word.length > 4));
  const share = (count: number, enough: number) =>
    Math.min(1, (count * enough) / Math.max(1, words.length));
  return {
    long: Math.min(1, words.length / 60),
    short: words.length < 8 ? 1 : 0,
    acts: actions > 0 ? 1 : 0,
    'acts more': Math.min(3, actions) / 3,
    'acts together': Math.min(3, heard.all('weAction').length) / 3,
    works: share(heard.all('workWords').length, 8),
    'is of the question': share(words.filter((word) => asked.has(word)).length, 4),
    plans: Math.min(2, heard.all('iWould').length) / 2,
    ends: heard.has('outcome') ? 1 : 0,
    'admits a weakness': kind === 'weakness' && heard.has('weakness') ? 1 : 0,
    [`asked for ${kind}`]: 0.3,
  };
}

const features = (heard: Heard, asked: AskedOf): Features =>
  featuresOf(heard.text.slice(0, longestJudged), factsOf(heard, asked));

let learned: Classifier<WhatItIs> | undefined;
let underWay: Promise<void> | undefined;

/** A second of work in all. */
function* learning(): Generator<void, void> {
  const known = new Map(questions.map((one) => [one.id, one]));
  const all: Example<WhatItIs>[] = [];
  for (const [name, own] of Object.entries(examples)) {
    const language = name as CoachLanguage;
    for (const { question_id, kind, text } of own) {
      const question = known.get(question_id);
      if (!question) throw new Error(`No question is called ${question_id}`);
      const asked = { kind: question.kind, text: textIn(question, language) };
      const heard = new Heard(text, language);
      all.push({ kind: kind as WhatItIs, features: features(heard, asked) });
      yield;
    }
  }
  const classifier = new Classifier(kinds);
  yield* classifier.learn(all);
  learned = classifier;
}

/** So long nothing else is answered. Much less, and it would take twice as long among many requests. */
const sliceMs = 50;

async function inSlices(steps: Generator<void, void>): Promise<void> {
  for (let isDone = false; !isDone; await setImmediate()) {
    const until = performance.now() + sliceMs;
    while (!isDone && performance.now() < until) isDone = steps.next().done === true;
  }
}

/** To be called before answers come: it learns once, and others are answered meanwhile. */
export const learnedToTell = (): Promise<void> => {
  underWay ??= inSlices(learning());
  return underWay;
};

/** How likely it is an answer, and how likely each other kind; together they are 1. */
export function whatItIs(heard: Heard, asked: AskedOf): Record<WhatItIs, number> {
  const steps = learning();
  while (!learned) steps.next();
  return learned.likely(features(heard, asked));
}
