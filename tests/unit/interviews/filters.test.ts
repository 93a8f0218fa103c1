import {
  addressOfFilters,
  filtered,
  filtersIn,
  isNewestFirst,
  mayFilter,
  noFilters,
} from '@/components/interviews/address/filters';
import type { Interview } from '@/lib/api/interview';
import { languageName } from '@/lib/i18n/language-name';
import { words } from '../../fixtures/words.ts';
import { interviewOf } from '../../setup/records';

const interview = (title: string, more: Partial<Interview>) => ({
  ...interviewOf({ title }),
  ...more,
});

const interviews = [
  interview('Zoé 10', { language: 'es', status: 'approved', createdAt: Date.UTC(2026, 9, 15) }),
  interview('zoe 2', { language: 'es', status: 'pending', createdAt: Date.UTC(2026, 8, 15) }),
  interview('Ábaco', { language: 'pt-BR', status: 'approved', createdAt: Date.UTC(2026, 8, 14) }),
  interview('Bare', {}),
];

const shown = (search: string) =>
  filtered(interviews, filtersIn(search), 'es').map(({ title }) => title);

test('interviews are filtered and sorted as in the address', () => {
  expect(shown('')).toEqual(['Zoé 10', 'zoe 2', 'Ábaco', 'Bare']);
  expect(shown('?sort=title')).toEqual(['Ábaco', 'Bare', 'zoe 2', 'Zoé 10']);
  expect(shown('?sort=newest')).toEqual(shown(''));
  expect(shown('?language=fr')).toEqual([]);
  expect(isNewestFirst(interviews)).toBe(true);
  const another = [interviews[3], interviews[2], interviews[0]].filter((one) => one !== undefined);
  expect(isNewestFirst(another)).toBe(false);
  const newest = filtered(another, filtersIn('?sort=newest'), 'es');
  expect(newest.map(({ title }) => title)).toEqual(['Zoé 10', 'Ábaco', 'Bare']);
});

test('invalid values in an address are ignored', () => {
  for (const odd of words`
    language=%3Cb%3E status=lost month=2026 month=2026-13 month=2026-00 sort=random other=1 =&&
  `)
    expect(filtersIn(`?${odd}`)).toEqual(noFilters);
  expect(addressOfFilters(noFilters)).toBe('');
  const all = '?language=pt-BR&status=pending&month=2026-09&sort=title';
  expect(addressOfFilters(filtersIn(`${all}&utm=1`))).toBe(all);
  expect([mayFilter({ month: '' }), mayFilter({ utm: '1' })]).toEqual([true, false]);
});

test('languages are shown by name, and unknown tags unchanged', () => {
  expect(languageName('es', 'pt-BR')).toBe('Espanhol');
  expect(languageName('en-abc', 'en')).toBe('en-abc');
});
