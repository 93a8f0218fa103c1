import { render, screen, within } from '@testing-library/react';
import { SkillLines } from '@/components/account/skill-lines';
import { InWords } from '../setup/in-words';

const pointsOf = (...days: string[]) =>
  days.map((day, index) => ({ id: `i${index}`, day, value: 2 + index / 2, max: 5 }));

/** The horizontal places of a line's points. */
function placesOf(...days: string[]): number[] {
  const skills = [{ name: 'Numbers', points: pointsOf(...days) }];
  const { container } = render(<SkillLines skills={skills} locale="en" />, { wrapper: InWords });
  const line = container.querySelectorAll('svg > path')[1]?.getAttribute('d') ?? '';
  return [...line.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
}

it('SkillLines draws scores of a single day side by side, and others by date', () => {
  const day = '2026-11-18';
  expect(placesOf(day)).toEqual([100]);
  expect(placesOf(day, day, day, day)).toEqual([25, 50, 75, 100]);
  expect(placesOf('2026-11-10', '2026-11-15', '2026-11-20')).toEqual([0, 50, 100]);
});

it('SkillLines draws each score as a share of its own scale', () => {
  const points = [
    { id: 'i1', day: '2026-11-10', value: 1, max: 2 },
    { id: '', day: '2026-11-18', value: 3, max: 4 },
  ];
  const { container } = render(<SkillLines skills={[{ name: 'Numbers', points }]} locale="en" />, {
    wrapper: InWords,
  });
  const [item] = screen.getAllByRole('listitem');
  expect(item).toHaveTextContent('Numbers1 of 2 → 3 of 4from 1 of 2 to 3 of 4');
  const heights = [
    ...(container
      .querySelectorAll('svg > path')[1]
      ?.getAttribute('d')
      ?.matchAll(/ ([\d.]+)/g) ?? []),
  ];
  expect(heights.map(([, y]) => Number(y))).toEqual([16, 9.5]);
  expect(screen.getByRole('link', { name: /^1 of 2, / })).toBeVisible();
  const table = screen.getByRole('table', { hidden: true });
  const cells = within(table).getAllByRole('cell', { hidden: true });
  expect(cells.map(({ textContent }) => textContent)).toEqual(['3 of 4', '1 of 2']);
});
