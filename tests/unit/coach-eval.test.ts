import type { Coach, Judged } from '@/reference-api/coach/coach';
import { readLabeled } from '@/reference-api/coach/eval/labeled';
import { isGoodEnough, measure } from '@/reference-api/coach/eval/measure';
import { rulesCoach } from '@/reference-api/coach/rules-coach';

const labeled = () => readLabeled('tests/coach', 'en');

/** The rules, with a fault in every judgment. */
const faulty = (fault: (judged: Judged, text: string) => Judged): Coach => ({
  ...rulesCoach,
  reply: async (interview) => {
    const reply = await rulesCoach.reply(interview);
    const text = interview.turns.at(-1)?.text ?? '';
    return { ...reply, judged: reply.judged.map((one) => fault(one, text)) };
  },
});

it('the rules are good enough for each figure of the measure', async () => {
  const measured = await measure(rulesCoach, 'en', await labeled());
  expect(measured.details).toEqual(expect.any(Array));
  expect([isGoodEnough(measured), measured.unjudged]).toEqual([true, 0]);
  expect(measured.pairs.of).toBeGreaterThan(20);
  expect(measured.remarks.of).toBeGreaterThan(20);
});

it.each<[string, (judged: Judged, text: string) => Judged]>([
  ['gives every answer the same scores', (one) => ({ ...one, values: [] })],
  [
    'says the same of everything',
    (one, text) => ({ ...one, findings: one.unscored ? [] : [{ id: 'blames', quote: text }] }),
  ],
  ['judges nonsense', (one) => ({ ...one, unscored: null })],
  ['adds a fact', (one) => ({ ...one, stronger: 'At Google I saved 40 percent.' })],
])('a coach that %s is not', async (_, fault) => {
  expect(isGoodEnough(await measure(faulty(fault), 'en', await labeled()))).toBe(false);
});
