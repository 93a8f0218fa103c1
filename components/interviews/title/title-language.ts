import type { Interview } from '@/lib/api/interview';

/**
 * The `lang` of an interview's title: empty if unknown, so that screen readers do not assume the
 * page's. Undefined for an untitled interview, which is named in the page's language.
 */
export const titleLanguage = ({ title, language }: Interview): string | undefined =>
  title.trim() === '' ? undefined : (language ?? '');
