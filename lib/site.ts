/** The product's name. In messages/ and content/legal/ it is written `{brand}`. */
export const siteName = 'Rapport';

export const withBrand = (text: string): string => text.replaceAll('{brand}', siteName);

/** The desktop app's address, unless configured. */
export const defaultDesktopAddress = `${siteName.toLowerCase()}://auth`;
