import { excerptAround } from '@/reference-api/excerpt';

it.each([
  ['newlines', '\n'.repeat(64_000)],
  ['brackets', '['.repeat(64_000)],
  ['links begun', '[a]('.repeat(16_000)],
  ['bars', '|-'.repeat(32_000)],
])('an excerpt of 64,000 %s is there at once', (_, text) => {
  const began = performance.now();
  excerptAround(`${text} the result`, 'result');
  expect(performance.now() - began).toBeLessThan(1_000);
});
