import { type Features, likelyKinds, tableSize } from '../judging/classifier.ts';

/** A text, and which of the kinds it is. */
export type Example = { kind: number; features: Features };

const rounds = 6;
const rate = 0.25;
/** Of an error: what is known that well is not learned again. */
const negligible = 0.01;

/** From 0 to 1, and the same each time: a linear congruential generator. */
function randomNumbers(): () => number {
  let state = 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const places = values.map((value) => ({ value, place: random() }));
  return places.toSorted((one, two) => one.place - two.place).map(({ value }) => value);
}

/** Logistic regression: the weights of `count` kinds. The same examples give the same weights. */
export function learn(examples: readonly Example[], count: number): Float32Array {
  const weights = new Float32Array(tableSize * count);
  // By AdaGrad a weight that was changed much changes less.
  const squares = new Float32Array(weights.length).fill(0.01);
  // The mean of the later rounds depends less on the order of the examples.
  const means = new Float32Array(weights.length);
  const random = randomNumbers();
  for (let round = 0; round < rounds; round += 1) {
    for (const example of shuffled(examples, random)) adjust(weights, squares, example, count);
    if (round < rounds / 2) continue;
    for (let place = 0; place < means.length; place += 1)
      means[place] = (means[place] as number) + (weights[place] as number) / (rounds / 2);
  }
  return means;
}

function adjust(
  weights: Float32Array,
  squares: Float32Array,
  { kind, features }: Example,
  count: number,
): void {
  const { places, values } = features;
  const errors = likelyKinds(features, weights, count);
  errors[kind] = (errors[kind] as number) - 1;
  for (let at = 0; at < count; at += 1) {
    const error = errors[at] as number;
    if (Math.abs(error) < negligible) continue;
    for (let index = 0; index < places.length; index += 1) {
      const place = (places[index] as number) * count + at;
      const gradient = error * (values[index] as number);
      const sum = (squares[place] as number) + gradient * gradient;
      squares[place] = sum;
      weights[place] = (weights[place] as number) - (rate * gradient) / Math.sqrt(sum);
    }
  }
}
