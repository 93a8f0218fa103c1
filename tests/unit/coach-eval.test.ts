import { kindNamed } from '@/lib/checking/checklists';
import type { Coach, Judged } from '@/reference-api/coach/coach';
import { inDetail, inWords } from '@/reference-api/coach/eval/in-words';
import { judgeAll, type Seen } from '@/reference-api/coach/eval/judge-all';
import type { LabeledAnswer } from '@/reference-api/coach/eval/labeled';
import { changedBetween, measure } from '@/reference-api/coach/eval/measure';
import { kindOf } from '@/reference-api/coach/questions';

const ids = kindNamed(kindOf('improved')).criteria.map(({ id }) => id);
const [one = '', two = '', three = ''] = ids;

const label = (id: string, about: Partial<LabeledAnswer> = {}): LabeledAnswer => ({
  id,
  question_id: 'improved',
  group: 'plain',
  quality: 'good',
  text: id,
  is: 'answer',
  checks: { [one]: true, [two]: false },
  ...about,
});

/** A coach that gives each answer, by its text, the scripted verdict. */
const scripted = (
  said: Record<string, Partial<Judged> & { met?: Record<string, boolean>; asks?: boolean }>,
): Coach => ({
  judge: 'model',
  open: () => '',
  questionsFrom: async () => null,
  questionsAbout: async () => null,
  reply: async ({ turns, questions }) => {
    const { met = {}, asks = false, ...about } = said[turns.at(-1)?.text ?? ''] ?? {};
    const checks = ids.map((id) => ({ id, label: id, met: met[id] ?? null }));
    return {
      answer: '',
      questionId: asks ? null : (questions[0]?.id ?? ''),
      judged: [{ unscored: null, checks, stronger: null, ...about }],
    };
  },
});

const measured = async (labels: LabeledAnswer[], said: Parameters<typeof scripted>[0]) =>
  measure(await judgeAll(scripted(said), 'en', labels));

it('agreement counts decided checks, and κ subtracts chance', async () => {
  const { checks, byCheck, details } = await measured(
    [label('a'), label('b'), label('c'), label('d')],
    {
      a: { met: { [one]: true, [two]: false } },
      b: { met: { [one]: true, [two]: true } },
      c: { met: { [one]: false, [two]: false } },
      d: { met: { [one]: true } },
    },
  );
  expect(checks).toMatchObject({ right: 5, of: 7, undecided: 1 });
  // Four of seven checks are labeled met, and four judged met: chance gives 25 of 49.
  expect(checks.kappa).toBeCloseTo((5 / 7 - 25 / 49) / (1 - 25 / 49));
  expect(byCheck[one]).toMatchObject({ right: 3, of: 4 });
  expect(details).toContain(`b: ${two} is true, labeled false`);
});

it('κ is omitted where chance alone would agree', async () => {
  const { checks } = await measured([label('a', { checks: { [one]: true } })], {
    a: { met: { [one]: true } },
  });
  expect(checks.kappa).toBeNull();
});

it('the better answer must have more checks met, and a tie fails', async () => {
  const labels = [
    label('good'),
    label('fair', { quality: 'fair' }),
    label('weak', { quality: 'weak' }),
    label('other', { quality: 'weak', question_id: 'conflict', checks: {} }),
  ];
  const { order } = await measured(labels, {
    good: { met: { [one]: true, [two]: true } },
    fair: { met: { [one]: true } },
    weak: { met: { [two]: true } },
  });
  expect(order).toEqual({ right: 2, of: 3 });
});

it('non-answers are recognized with their kind, and distress gets no verdict', async () => {
  const labels = [
    label('ad', { is: 'something-else', group: 'ad', checks: {} }),
    label('help', { is: 'distress', checks: {} }),
    label('ignore', { is: 'order', checks: {} }),
    label('missed', { is: 'refusal', checks: {} }),
    label('real'),
  ];
  const { nonAnswers, refusedAnswers, groups } = await measured(labels, {
    ad: { unscored: 'something-else', checks: [] },
    help: { checks: [] },
    ignore: { unscored: 'something-else', checks: [] },
    real: { unscored: 'refusal', checks: [] },
  });
  expect(nonAnswers).toEqual({ right: 3, of: 4, sameKind: 2 });
  expect(refusedAnswers).toBe(1);
  expect(groups.ad).toEqual({ right: 1, of: 1 });
});

it('checks that differ between two takes must change, and follow-ups belong where something is missing', async () => {
  const labels = [
    label('first', { pair: 'p', take: 1 }),
    label('second', { pair: 'p', take: 2, checks: { [one]: false, [two]: true } }),
    label('whole', { checks: { [one]: true } }),
  ];
  const { takes, followUps } = await measured(labels, {
    first: { met: { [one]: true, [two]: true }, asks: true },
    second: { met: { [one]: false, [two]: true } },
    whole: { met: { [one]: true } },
  });
  expect(takes).toEqual({ right: 1, of: 2 });
  expect(followUps).toEqual({ right: 2, of: 3 });
});

it('one answer in several languages may differ by at most one check, and runs are compared', async () => {
  const seenIn = async (language: 'en' | 'es' | 'pt-BR', met: Record<string, boolean>) =>
    judgeAll(scripted({ a: { met } }), language, [label('a', { same: 's' })]);
  const all = async (last: Record<string, boolean>): Promise<Seen[]> => [
    ...(await seenIn('en', { [one]: true, [two]: false, [three]: true })),
    ...(await seenIn('es', { [one]: true, [two]: true, [three]: true })),
    ...(await seenIn('pt-BR', last)),
  ];
  const [near, far] = [
    await all({ [one]: true, [two]: false, [three]: true }),
    await all({ [one]: false, [two]: false, [three]: true }),
  ];
  expect(measure(near).same).toEqual({ right: 1, of: 1 });
  expect(measure(far).same).toEqual({ right: 0, of: 1 });
  expect(changedBetween([near, far])).toEqual([`a: ${one}`]);
  expect(inWords('all', measure(far))).toContain('0.0 % (0 of 1)');
  expect(inDetail(measure(far))).toContain('s: the languages are 2 checks apart');
});
