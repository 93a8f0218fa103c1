import { readInterviews } from '@/lib/interviews/interview';
import { type Choice, newPalette } from '@/lib/interviews/palette';

const nothing = () => undefined;
const choice = (group: Choice['group'], label: string): Choice => ({
  id: label,
  group,
  label,
  run: nothing,
});

const find = newPalette({
  interviews: readInterviews({
    data: Array.from({ length: 30 }, (_, at) => ({
      id: `c${at}`,
      attributes: { title: `Próxima entrevista ${at}`, last_message: at === 7 ? 'Salário' : '' },
    })),
  }),
  choiceOf: ({ title }) => choice('interviews', title),
  others: [choice('settings', 'Theme: dark'), choice('actions', 'Próxima entrevista')],
});

const labels = (query: string) => find(query).map(({ label }) => label);

test('every word is found in any order, without case and accents, in groups of the same order', () => {
  expect(labels('ENTREVISTA salario')).toEqual(['Próxima entrevista 7']);
  expect(labels('dark theme')).toEqual(['Theme: dark']);
  expect(find('entrevista proxima').map(({ group }) => group)).toEqual([
    ...Array.from({ length: 8 }, () => 'interviews'),
    'actions',
  ]);
  expect(labels('nowhere')).toEqual([]);
});

test('before anything is typed, the newest interviews and all that can be done', () => {
  expect(labels(' ')).toHaveLength(10);
  expect(labels('').at(-1)).toBe('Theme: dark');
});
