/** What the product is called, everywhere. */
export const siteName = 'Rapport';
