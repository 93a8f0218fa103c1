import { globSync, readFileSync } from 'node:fs';
import { themeColors } from '@/lib/theme-colors';

/**
 * Only app/styles/theme.css defines colors. Files that cannot read it (social cards, icons, pages
 * with an inlined style sheet, the embedded API) contain copies, which are compared with it here.
 */
const read = (file: string) => readFileSync(file, 'utf8');

const theme = read('app/styles/theme.css');
const oklch = /oklch\(\s*([\d.]+)\s+([\d.]+)\s+([\d.]+)(?:\s*\/\s*([\d.]+))?\s*\)/g;

/** The values of the tokens by name, in the light and in the dark theme. */
const [light = '', dark = ''] = theme.split('@utility dark-values');
const tokensOf = (css: string) =>
  new Map(
    [...css.matchAll(/^ +--color-([\w-]+): (oklch.*);$/gm)].map(([, name, value]) => [name, value]),
  );
const shadows = theme.match(/^ +--(?:drop-)?shadow-[^;]*;/gm)?.join() ?? '';
const tokens = { light: tokensOf(light), dark: tokensOf(dark) };

/** Converts a color as browsers do (CSS Color 4): `oklch(0.984 0.007 88)` is `#fcfaf5`. */
function hexOf(value = ''): string {
  const [, l = 0, c = 0, h = 0] = [...value.matchAll(oklch)].flat().map(Number);
  const [a, b] = [Math.cos((h * Math.PI) / 180) * c, Math.sin((h * Math.PI) / 180) * c];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  const channels = linear.map((light) => {
    const encoded = light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(1, Math.max(0, encoded)) * 255);
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colors in a text, with every spelling of a value as the same: `oklch(.984 .007 88)`. */
const valuesIn = (css: string): string[] =>
  [...css.matchAll(oklch)].map(([, ...numbers]) =>
    numbers
      .filter((number) => number !== undefined)
      .map(Number)
      .join(' '),
  );
const hexesIn = (text: string): string[] =>
  [...text.matchAll(/#(?:[0-9a-f]{6}|[0-9a-f]{3})\b/gi)].map(([hex]) =>
    hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex,
  );

it('the colors around a page match the surface of each theme', () => {
  expect(themeColors).toEqual({
    light: hexOf(tokens.light.get('surface')),
    dark: hexOf(tokens.dark.get('surface')),
  });
});

/** The tokens that a drawing copies, in its order. */
const drawings: [file: string, copied: string[]][] = [
  [
    'content/social-card.svg',
    ['surface', 'accent', 'raised', 'accent', 'accent', 'line', 'surface', 'accent'],
  ],
  ['public/icons/mark.svg', ['accent', 'raised']],
];

it.each(drawings)('%s has the colors of the light theme, by name', (file, copied) => {
  const wanted = copied.map((name) => [name, hexOf(tokens.light.get(name))]);
  expect(hexesIn(read(file)).map((hex, at) => [copied[at], hex])).toEqual(wanted);
});

it('the social card names its colors as the theme does', () => {
  const named = [
    ...read('components/social-card/social-card.tsx').matchAll(/^ {2}(\w+): '(#\w{6})',$/gm),
  ];
  expect(named.length).toBeGreaterThan(5);
  for (const [, name = '', hex] of named) {
    const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect([name, hex]).toEqual([name, hexOf(tokens.light.get(token))]);
  }
});

/** The name of a token, or one name for each theme. */
type Copied = string | [light: string, dark: string];

/**
 * The tokens that the custom properties of a style sheet copy, where the names differ from the
 * theme's.
 */
const sheets: [file: string, copied: Record<string, Copied>][] = [
  [
    'server/shared/shared-style.ts',
    {
      ink: 'on-surface',
      accent: 'accent-ink',
      fill: 'accent',
      deep: 'accent-deep',
      'on-fill': 'on-accent',
      soft: 'accent-soft',
      'on-soft': 'on-accent-soft',
      danger: ['danger', 'on-danger-soft'],
      'on-danger': 'on-danger-soft',
    },
  ],
  [
    'reference-api/pages/styles.css',
    {
      card: 'raised',
      ink: 'on-surface',
      quiet: 'muted',
      'alert-soft': 'danger-soft',
      link: ['accent', 'on-accent-soft'],
      alert: ['danger', 'on-danger-soft'],
      done: ['go', 'on-go-soft'],
    },
  ],
];

/**
 * The values of the theme; a token that the dark theme does not change has only its light value.
 */
const valuesOf = (copied: Copied): string[] => {
  const [light, dark] = typeof copied === 'string' ? [copied, copied] : copied;
  return valuesIn(`${tokens.light.get(light)} ${tokens.dark.get(dark) ?? ''}`);
};

it.each(sheets)('%s has the values of the theme, by name', (file, copied) => {
  const declared = [...read(file).matchAll(/--([\w-]+):\s*((?:light-dark\()?oklch[^;}]+)/g)];
  expect(declared.length).toBeGreaterThan(10);
  for (const [, name = '', value = ''] of declared)
    expect([name, valuesIn(value)]).toEqual([name, valuesOf(copied[name] ?? name)]);
  // The only other colors are the shadows of the theme.
  const rest = declared.reduce((text, [whole]) => text.replace(whole, ''), read(file));
  expect(valuesIn(rest).filter((value) => !valuesIn(shadows).includes(value))).toEqual([]);
  expect(hexesIn(read(file))).toEqual([]);
});

it('server/referral-page.ts has the values of the theme, by name', () => {
  const copied = ['surface', 'on-surface', 'accent-soft', 'on-accent-soft', 'go', 'on-go'];
  const declared = read('server/referral-page.ts').match(
    /(?<=(?:background|[{;]color):)(?:light-dark\()?oklch[^;}]+/g,
  );
  expect(declared?.map((value, at) => [copied[at], valuesIn(value)])).toEqual(
    copied.map((name) => [name, valuesOf(name)]),
  );
});

const rawColor = '(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)[(]';
const inSheet = new RegExp(`#[0-9a-f]{3,8}\\b|\\b${rawColor}`, 'i');
const inCode = new RegExp(
  `-\\[(?:#|${rawColor})|'#(?:[0-9a-f]{3}|[0-9a-f]{6})'|\\b${rawColor}[\\d.]`,
  'i',
);

it('no other file names a color', () => {
  expect(inSheet.test(theme)).toBe(true);
  const sheets = globSync('{app,components,lib}/**/*.css').map((file) =>
    file.replaceAll('\\', '/'),
  );
  expect(sheets.filter((file) => inSheet.test(read(file)))).toEqual(['app/styles/theme.css']);
  const code = globSync(['{app,components,lib,server,postbuild}/**/*.{ts,tsx}', 'middleware.ts']);
  expect(
    code
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => inCode.test(read(file)))
      .sort(),
  ).toEqual([
    'components/social-card/social-card.tsx',
    'lib/theme-colors.ts',
    'server/referral-page.ts',
    'server/shared/shared-style.ts',
  ]);
});
