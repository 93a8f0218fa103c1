import { usualSeconds } from '@/components/interviews/practice/usual-time';
import { kindNamed, kinds, questions } from '@/lib/checking/checklists';
import { locales } from '@/lib/i18n/locales';

it.each(locales)('usualSeconds gives each question the time of its kind, in %s', (locale) => {
  for (const { kind, text } of questions)
    expect([text[locale], usualSeconds(`Well. **${text[locale]}**`)]).toEqual([
      text[locale],
      kindNamed(kind).usualSeconds,
    ]);
});

it('usualSeconds gives any other question the time of the general kind', () => {
  const { usualSeconds: general } = kindNamed('general');
  expect(usualSeconds('You wrote: “Led the night shift”. Tell me how.')).toBe(general);
  for (const kind of kinds) expect([60, 90, 120]).toContain(kind.usualSeconds);
  // The checklists must stay out of the browser's bundle.
  expect(process.env.USUAL_TIMES).not.toContain('misses');
});
