import { readFileSync } from 'node:fs';
import { durations } from '@/components/motion/durations';

it('SPEC 9 · layout transition 0.45 s, feature animation 0.5 s, hover card spin 3.5 s, in scripts and in the theme', () => {
  expect(durations).toEqual({ layout: 0.45, feature: 0.5, spin: 3.5 });
  const theme = readFileSync('app/styles/theme.css', 'utf8');
  expect(theme).toMatch(/--duration-layout: 450ms;/);
});
