/** What the product is called, everywhere. In messages/ and content/legal/ it is written `{brand}`. */
export const siteName = 'Rapport';

export const withBrand = (text: string): string => text.replaceAll('{brand}', siteName);

/** Where the desktop app listens if nothing else is configured. */
export const usualDesktopAddress = `${siteName.toLowerCase()}://auth`;
