import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { cuts } from '../app/fonts/cuts.ts';

/**
 * `npm run fonts`: cuts the site's typeface down to what its own words are set in, once for reading and
 * once for what is said loudly. Everything else (a name from Iceland) comes from the whole typeface when
 * it is needed. Which pairs of letters stand closer was half of each cut, and moves a headline of ours by
 * three thousandths of its width at the most: left out.
 */
const typeface = 'node_modules/@fontsource-variable/bricolage-grotesque';
const whole = readFileSync(`${typeface}/files/bricolage-grotesque-latin-wght-normal.woff2`);
for (const [name, { letters, wght, keepFeatures }] of Object.entries(cuts)) {
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght },
    // Its types do not know these yet. The tables are for marks and axes, of which none is left.
    keepFeatures,
    noHinting: true,
    dropTables: ['GDEF', 'STAT'],
  };
  const cut = await subsetFont(whole, letters, options);
  writeFileSync(`app/fonts/${name}.woff2`, cut);
  console.log(`${whole.length} bytes became ${cut.length}: app/fonts/${name}.woff2`);
}
copyFileSync(`${typeface}/LICENSE`, 'app/fonts/LICENSE');
