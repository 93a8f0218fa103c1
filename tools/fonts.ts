import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';
import { cuts } from '../app/fonts/cuts.ts';

/**
 * `npm run fonts`: subsets the typeface to the letters of the site's own texts, once for body text
 * and once for headings. Browsers load the full typeface for other letters, as in Icelandic names.
 * Kerning is left out: it was half of each subset, and changes a headline's width by at most 0.3 %.
 */
const typeface = 'node_modules/@fontsource-variable/bricolage-grotesque';
const whole = readFileSync(`${typeface}/files/bricolage-grotesque-latin-wght-normal.woff2`);
for (const [name, { letters, wght, keepFeatures }] of Object.entries(cuts)) {
  const options = {
    targetFormat: 'woff2' as const,
    variationAxes: { wght },
    // The dropped tables are for combining marks and axes, which the site does not use.
    keepFeatures,
    noHinting: true,
    dropTables: ['GDEF', 'STAT'],
  };
  const cut = await subsetFont(whole, letters, options);
  writeFileSync(`app/fonts/${name}.woff2`, cut);
  console.log(`${whole.length} bytes became ${cut.length}: app/fonts/${name}.woff2`);
}
copyFileSync(`${typeface}/LICENSE`, 'app/fonts/LICENSE');
