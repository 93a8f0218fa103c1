/** The product's name. messages/ and content/legal/ write `{brand}` instead. */
export const siteName = 'Rapport';

export const withBrand = (text: string): string => text.replaceAll('{brand}', siteName);

export const brandedWords = <Words>(words: Words): Words =>
  JSON.parse(withBrand(JSON.stringify(words)));

/** The desktop app's default address. */
export const defaultDesktopAddress = `${siteName.toLowerCase()}://auth`;
