import type { PageName } from '@/lib/i18n/pages';

/** The FAQ, in order: message keys under `Questions`, and a page with more details. */
export const questions = [
  { id: 'free' },
  { id: 'languages' },
  { id: 'consent', page: 'terms-of-use' },
  { id: 'renewal', page: 'cancellation' },
  { id: 'refund', page: 'refund' },
  { id: 'privacy', page: 'privacy-policy' },
] as const satisfies readonly { id: string; page?: PageName }[];
