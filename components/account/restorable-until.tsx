'use client';

import { useInBrowser } from '@/components/ui/use-in-browser';
import { deletedFrom } from '@/lib/account/deleted-account';
import { filled, type Words } from '@/lib/i18n/words';
import { readableDate } from './readable-date';

type Props = { words: Pick<Words<'AccountDeleted'>, 'within' | 'until'>; languageTag: string };

/**
 * Until when the account can be restored: a date if the API gave one, else a number of days (also
 * if the page was opened directly).
 */
export function RestorableUntil({ words, languageTag }: Props) {
  const date = readableDate(useInBrowser(deletedFrom, undefined), languageTag);
  return <p>{date ? filled(words.until, { date }) : words.within}</p>;
}
