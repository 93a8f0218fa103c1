/** Stands in the page that opens offline, and in no other (app/[locale]/(member)/offline). */
export const offlinePageMark = 'rapport-offline-page';
