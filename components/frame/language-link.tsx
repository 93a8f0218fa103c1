'use client';

import type { MouseEvent, ReactNode } from 'react';
import { type Locale, localeCookie, localeCookieMaxAge } from '@/lib/i18n/locales';

type Props = { locale: Locale; lang: string; href: string; current: boolean; children: ReactNode };

/** A plain link; where script runs, the choice is also remembered, and the page's query goes along. */
export function LanguageLink({ locale, lang, href, current, children }: Props) {
  const remember = (event: MouseEvent<HTMLAnchorElement>) => {
    const link = event.currentTarget;
    const [, , ...below] = window.location.pathname.split('/');
    // An interview that is being read stays open; its address is made in the browser.
    if (below[0] === 'conversations') link.pathname = `/${[locale, ...below].join('/')}`;
    link.search = window.location.search;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${localeCookieMaxAge}; SameSite=Lax`;
  };
  return (
    <a
      href={href}
      lang={lang}
      hrefLang={lang}
      onClick={remember}
      aria-current={current ? 'true' : undefined}
      className="inline-flex min-h-10 items-center rounded-full px-3 text-[0.9375rem] hover:bg-accent-soft aria-[current=true]:bg-accent-soft aria-[current=true]:font-semibold aria-[current=true]:text-on-accent-soft"
    >
      {children}
    </a>
  );
}
