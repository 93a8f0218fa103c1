import type { PageName } from './i18n/pages.ts';

/** The FAQ, in order: message keys under `Questions`, and the page with more details. */
export const questions = [
  { id: 'install' },
  { id: 'free' },
  { id: 'languages' },
  { id: 'matches' },
  { id: 'consent', page: 'terms-of-use' },
  { id: 'renewal', page: 'cancellation' },
  { id: 'refund', page: 'refund' },
  { id: 'privacy', page: 'privacy-policy' },
  { id: 'promise', page: 'terms-of-use' },
  { id: 'minors', page: 'terms-of-use' },
] as const satisfies readonly { id: string; page?: PageName }[];
