'use client';

import type { ReactNode } from 'react';
import { useInBrowser } from '@/components/ui/use-in-browser';
import { filled, type Words } from '@/lib/i18n/words';
import { deletedFrom, wasDeletedHere } from '@/lib/session/deleted-account';
import { readableDate } from '@/lib/time/dates';

type Props = { children: ReactNode; otherwise: ReactNode };

/** Only this browser knows whether an account was deleted in it: the page is the same for everybody. */
export function OnlyAfterDeletion({ children, otherwise }: Props) {
  const isTrue = useInBrowser(wasDeletedHere, null);
  if (isTrue === null) return <noscript>{otherwise}</noscript>;
  return isTrue ? children : otherwise;
}

type UntilProps = { words: Pick<Words<'AccountDeleted'>, 'within' | 'until'>; languageTag: string };

/**
 * Until when the account can be restored: a date if the API gave one, otherwise a number of days.
 */
export function RestorableUntil({ words, languageTag }: UntilProps) {
  const date = readableDate(useInBrowser(deletedFrom, undefined), languageTag);
  return <p>{date ? filled(words.until, { date }) : words.within}</p>;
}
