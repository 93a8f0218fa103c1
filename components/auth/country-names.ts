import type { Country } from '@/lib/phone/likely-countries';

/** Two letters that are drawn as one flag. Windows draws letters, a system without such a font nothing at all. */
const asFlag = (country: string): string =>
  String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));

let drawsFlags: boolean | undefined;

function findWhetherFlagsAreDrawn(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const pen = new OffscreenCanvas(1, 1).getContext('2d');
  const widthOf = (text: string): number => pen?.measureText(text).width ?? 0;
  return widthOf(asFlag('US')) < 1.5 * widthOf(asFlag('U'));
}

/** The flag, or where none is drawn the country's two letters. */
export function signOf(country: Country): string {
  drawsFlags ??= findWhetherFlagsAreDrawn();
  return drawsFlags ? asFlag(country) : country;
}

export function namesOfCountries(languageTag: string): (country: Country) => string {
  const names = new Intl.DisplayNames(languageTag, { type: 'region' });
  return (country) => names.of(country) ?? country;
}
