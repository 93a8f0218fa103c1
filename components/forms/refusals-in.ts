import type { Words } from '@/lib/i18n/words';
import { Refusals as english } from '@/messages/en.json';
import type { Refusals } from './failure-texts';

/** For a server component: a browser gets no language but its page's. */
export function refusalsIn(words: Words<'Refusals'>): Refusals {
  const translated = new Map(Object.entries(words));
  return Object.fromEntries(
    Object.entries(english).map(([code, said]) => [
      code,
      { said, ours: translated.get(code) ?? said },
    ]),
  );
}
