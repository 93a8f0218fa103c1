import { excerptAround } from '@/reference-api/excerpt';
import { withinAMinute } from '../setup/within-a-minute';

it.each([
  ['newlines', '\n'.repeat(1_000_000)],
  ['brackets', '['.repeat(1_000_000)],
  ['links begun', '[a]('.repeat(250_000)],
  ['bars', '|-'.repeat(500_000)],
])('an excerpt of a million %s takes linear time', (_, text) => {
  withinAMinute(() => excerptAround(`${text} the result`, 'result'));
});
