import { render } from '@testing-library/react';
import { SkillLines } from '@/components/account/skill-lines';
import en from '@/messages/en.json';

const pointsOf = (...days: string[]) =>
  days.map((day, index) => ({ id: `i${index}`, day, value: 2 + index / 2 }));

/** The places of a line's points, from left to right. */
function placesOf(...days: string[]): number[] {
  const skills = [{ name: 'Numbers', max: 5, points: pointsOf(...days) }];
  const { container } = render(<SkillLines skills={skills} words={en.SkillLines} locale="en" />);
  const line = container.querySelectorAll('svg > path')[1]?.getAttribute('d') ?? '';
  return [...line.matchAll(/[ML]([\d.]+) /g)].map(([, x]) => Number(x));
}

it('the scores of a single day are beside each other, those of several days at their days', () => {
  const day = '2026-11-18';
  expect(placesOf(day)).toEqual([100]);
  expect(placesOf(day, day, day, day)).toEqual([25, 50, 75, 100]);
  expect(placesOf('2026-11-10', '2026-11-15', '2026-11-20')).toEqual([0, 50, 100]);
});
