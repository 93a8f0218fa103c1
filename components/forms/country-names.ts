import type { Country } from '@/lib/phone/likely-countries';

/** Two letters, drawn as a flag. Windows draws the letters, a system without the font nothing. */
const toFlag = (country: string): string =>
  String.fromCodePoint(...[...country].map((letter) => 0x1f1a5 + letter.charCodeAt(0)));

let supportsFlags: boolean | undefined;

function detectFlagSupport(): boolean {
  if (typeof OffscreenCanvas === 'undefined') return false;
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  const widthOf = (text: string): number => context?.measureText(text).width ?? 0;
  return widthOf(toFlag('US')) < 1.5 * widthOf(toFlag('U'));
}

/** The flag, or the country's two letters where flags are not drawn. */
export function flagOrCode(country: Country): string {
  supportsFlags ??= detectFlagSupport();
  return supportsFlags ? toFlag(country) : country;
}

export function countryNamer(languageTag: string): (country: Country) => string {
  const names = new Intl.DisplayNames(languageTag, { type: 'region' });
  return (country) => names.of(country) ?? country;
}
