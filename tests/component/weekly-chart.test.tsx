import { render, screen, within } from '@testing-library/react';
import { WeeklyChart } from '@/components/account/weekly-chart';

const weeks = [
  { start: '2026-11-02', count: 0 },
  { start: '2026-11-09', count: 12 },
  { start: '2026-11-16', count: 3 },
];
const words = { chart: 'Interviews a week', week: 'Week of', interviews: 'Interviews' };

it('contains the same figures as a table', () => {
  const { container } = render(<WeeklyChart weeks={weeks} words={words} languageTag="en" />);
  const rows = within(screen.getByRole('table', { name: 'Interviews a week' })).getAllByRole('row');
  const texts = rows.map((row) => row.textContent);
  expect(texts).toEqual(['Week ofInterviews', 'Nov 20', 'Nov 912', 'Nov 163']);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});

it('draws a quiet line for a week without practice, and has no style attribute', () => {
  const { container } = render(<WeeklyChart weeks={weeks} words={words} languageTag="en" />);
  const bars = [...container.querySelectorAll('path')].map((bar) => bar.getAttribute('class'));
  expect(bars).toEqual(['stroke-line', 'stroke-accent-ink', 'stroke-on-go-soft']);
  expect(container.querySelectorAll('[style]')).toHaveLength(0);
});
