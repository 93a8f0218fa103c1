import { type Features, featuresOf, likelyKinds } from './classifier.ts';
import type { Question } from './findings.ts';
import { folded, type Heard, longestJudged } from './heard.ts';
import { readWeights } from './learned-weights.ts';
import { actionsIn } from './story.ts';

/** What somebody may write in place of an answer, as the examples name it. */
export const kinds = [
  ...(['answer', 'distress', 'order', 'insult', 'refusal', 'unable'] as const),
  ...(['question-back', 'off-topic'] as const),
];
export type WhatItIs = (typeof kinds)[number];

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

export const featuresOfAnswer = (heard: Heard, asked: AskedOf): Features =>
  featuresOf(heard.text.slice(0, longestJudged), factsOf(heard, asked));

let weights: Float32Array | undefined;

/** How likely it is an answer, and how likely each other kind; together they are 1. */
export function whatItIs(heard: Heard, asked: AskedOf): Record<WhatItIs, number> {
  weights ??= readWeights();
  const likely = likelyKinds(featuresOfAnswer(heard, asked), weights, kinds.length);
  const each = kinds.map((kind, at) => [kind, likely[at]]);
  return Object.fromEntries(each) as Record<WhatItIs, number>;
}
