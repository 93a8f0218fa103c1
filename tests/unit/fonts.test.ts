import { globSync, readFileSync } from 'node:fs';
import { cuts } from '@/app/fonts/cuts';

it('the preloaded font has every letter of our texts', () => {
  const files = [...globSync('messages/**/*.json'), ...globSync('content/**/*.md')];
  expect(files.length).toBeGreaterThan(3);
  const held = new Set(cuts.voice.letters);
  // A separate accent is combined with its letter, as it is drawn.
  const letters = files.flatMap((file) => [...readFileSync(file, 'utf8').normalize('NFC')]);
  expect([...new Set(letters)].filter((letter) => !held.has(letter) && letter !== '\n')).toEqual(
    [],
  );
});

const isShown = (code: number) => code >= 0x20 && !(code >= 0x7f && code < 0xa0) && code !== 0xad;

it.each([
  { weight: 400, cut: cuts.voice },
  { weight: 660, cut: cuts['voice-strong'] },
])('at $weight each Latin-1 letter is in exactly one of the two font files', ({ weight, cut }) => {
  const faces = readFileSync('app/styles/fonts.css', 'utf8').split('@font-face').slice(1);
  const face = faces.find((one) => {
    const [, from = '', to = ''] = /font-weight: (\d+) (\d+)/.exec(one) ?? [];
    return one.includes('"Other Latin"') && Number(from) <= weight && weight <= Number(to);
  });
  const ranges = [...(face ?? '').matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(
    ([, from = '', to = from]) => ({
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }),
  );
  expect(ranges.length).toBeGreaterThan(10);
  const isOfTheRest = (code: number) => ranges.some(({ from, to }) => from <= code && code <= to);
  const wrong = [...Array(0x100).keys(), ...[...cut.letters].map((letter) => letter.charCodeAt(0))]
    .filter(isShown)
    .filter((code) => isOfTheRest(code) === cut.letters.includes(String.fromCharCode(code)));
  expect(wrong.map((code) => String.fromCharCode(code))).toEqual([]);
});

it('the fallback fonts have the height of ours', () => {
  const faces = readFileSync('app/styles/fonts.css', 'utf8').split('@font-face').slice(1);
  const heights = faces.flatMap((face) => {
    const percent = (name: string) => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(face)?.[1]);
    const size = percent('size-adjust') / 100;
    return face.includes('local(')
      ? [[percent('ascent-override') * size, percent('descent-override') * size]]
      : [];
  });
  // Heights are in percent of the font size; Voice has no line gap.
  expect(heights.map((of) => of.map(Math.round))).toEqual(Array(4).fill([93, 27]));
});
