import type { Words } from '@/lib/i18n/words';
import { Refusals as english } from '@/messages/en.json';
import type { Refusals } from './failure-texts';

/** Runs on the server, so that the browser gets its page's language only. */
export function refusalsIn(words: Words<'Refusals'>): Refusals {
  const translated = new Map(Object.entries(words));
  return Object.fromEntries(
    Object.entries(english).map(([code, said]) => [
      code,
      { said, ours: translated.get(code) ?? said },
    ]),
  );
}
