import type { Words } from '@/lib/i18n/words';
import { Refusals } from '@/messages/en.json';
import type { Refusals as RefusalsByCode } from './failure-texts';

/** Runs on the server, so that the browser gets its page's language only. */
export function refusalsIn(words: Words<'Refusals'>): RefusalsByCode {
  const translations = new Map(Object.entries(words));
  return Object.fromEntries(
    Object.entries(Refusals).map(([code, english]) => [
      code,
      { english, translated: translations.get(code) ?? english },
    ]),
  );
}
