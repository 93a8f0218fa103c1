import { useMemo } from 'react';
import { languageTag } from '@/lib/i18n/locales';
import type { PageHere } from './page-context';
import { useNow, useTimeZone } from './use-clock';

type FromServer = Omit<PageHere, 'language' | 'timeZone' | 'now'> & {
  serverNow: number;
  cookieTimeZone: string;
};

/** The server's facts about the page, combined with the person's own clock. */
export function usePageHere(props: FromServer): PageHere {
  const { locale, imageOrigins, mediaBase, openedOffline, chatAddress } = props;
  const timeZone = useTimeZone(props.cookieTimeZone);
  const now = useNow(props.serverNow);
  return useMemo(() => {
    const language = languageTag(locale);
    return {
      locale,
      language,
      timeZone,
      now,
      imageOrigins,
      mediaBase,
      openedOffline,
      chatAddress,
    };
  }, [locale, timeZone, now, imageOrigins, mediaBase, openedOffline, chatAddress]);
}
