import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { firstLetters } from '../app/fonts/first-letters.ts';

/**
 * `npm run fonts`: cuts the site's typeface down to what its own words are set in, and the weights they
 * are set with. Everything else (a name from Iceland) comes from the whole typeface when it is needed.
 */
const typeface = 'node_modules/@fontsource-variable/bricolage-grotesque';
const whole = readFileSync(`${typeface}/files/bricolage-grotesque-latin-wght-normal.woff2`);
const cut = await subsetFont(whole, firstLetters, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 700 } },
});
writeFileSync('app/fonts/voice.woff2', cut);
copyFileSync(`${typeface}/LICENSE`, 'app/fonts/LICENSE');
console.log(`${whole.length} bytes became ${cut.length}: app/fonts/voice.woff2`);
