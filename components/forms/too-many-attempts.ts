import { filled } from '@/lib/i18n/words';

/** "Too many attempts. Try again in 5 minutes.", in the language of the page. */
export function tooManyAttempts(template: string, seconds: number, languageTag: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const when = new Intl.RelativeTimeFormat(languageTag).format(minutes, 'minute');
  return filled(template, { when });
}
