import { verdictOf } from '@/components/interviews/judgment/verdict';
import { bestScore } from '@/components/interviews/practice/best-scores';
import { interviewsOf } from '../../setup/records';

const scores = (values: Record<string, number>, max = 5) =>
  Object.entries(values).map(([skill, value]) => ({ skill, value, max }));

test.each<[string, Record<string, number>, ReturnType<typeof verdictOf>]>([
  ['nothing about no scores', {}, null],
  ['nothing about a single score', { A: 3 }, null],
  ['full marks', { A: 5, B: 5 }, 'perfect'],
  ['nothing if all scores are the same', { A: 3, B: 3 }, null],
  ['the best and the weakest', { A: 3, B: 4.5, C: 2 }, { best: ['B'], weakest: ['C'] }],
  ['two skills with the same score', { A: 4, B: 4, C: 2 }, { best: ['A', 'B'], weakest: ['C'] }],
  ['no weakest skill from four fifths on', { A: 4, B: 5 }, { best: ['B'], weakest: [] }],
  ['nothing if many skills are best and none is weak', { A: 4, B: 5, C: 5, D: 5 }, null],
  [
    'no best skill if three share the place',
    { A: 4, B: 4, C: 4, D: 2 },
    { best: [], weakest: ['D'] },
  ],
  ['nothing if three are best and three weakest', { A: 4, B: 4, C: 4, D: 2, E: 2, F: 2 }, null],
])('verdictOf says %s', (_, values, verdict) => {
  expect(verdictOf(scores(values))).toEqual(verdict);
});

test('scores on different scales are compared by share', () => {
  const mixed = [...scores({ A: 4 }), ...scores({ B: 7 }, 10)];
  expect(verdictOf(mixed)).toEqual({ best: ['A'], weakest: ['B'] });
});

test('a question’s best score is taken only from interviews with that question alone', () => {
  const question = 'Tell me about a time you solved a hard problem.';
  const interviews = interviewsOf([
    { title: question, scores: scores({ A: 2, B: 3 }) },
    { title: question.toUpperCase(), question_count: 1, scores: scores({ A: 4, B: 3 }) },
    { title: question, question_count: 5, scores: scores({ A: 5 }) },
    { title: 'Tell me about a time…', scores: scores({ A: 3 }) },
    { title: question },
    { title: 'Tell me', scores: scores({ A: 5 }) },
  ]);
  expect(bestScore(question, interviews)).toEqual({ value: 3.5, max: 5 });
  expect(bestScore('Why us?', interviews)).toBeNull();
  const counted = [...scores({ A: 3 }, 4), ...scores({ B: 1 }, 1)];
  expect(bestScore('Why us?', interviewsOf([{ title: 'Why us?', scores: counted }]))).toEqual({
    value: 4,
    max: 5,
  });
  const [, , , short, unscored] = interviews as [never, never, never, never, never];
  expect(bestScore(question, [short])).toEqual({ value: 3, max: 5 });
  expect(bestScore(question, [unscored])).toBeNull();
});
