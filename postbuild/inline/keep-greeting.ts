import { localeCookie } from '../../lib/i18n/locale-cookie.ts';
import type { ProgramData } from '../../lib/inline/programs.ts';

declare const data: ProgramData['keepGreeting'];

const primary = (tag: string) => tag.split('-')[0];

/** The language of the page of ours that linked here, unless it exists only in English. */
function referrerLanguage(): string {
  const [before = '', path = ''] = document.referrer.split(location.host);
  return /^https?:\/\/$/.test(before) && !data.englishOnly.includes(path)
    ? (path.split('/')[1] ?? '')
    : '';
}

/**
 * On a page that exists only in English, chats begin in the visitor's language: the one they chose,
 * the one of the page they came from, or their browser's.
 */
addEventListener(
  'click',
  ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-greetings]');
    if (!link) return;
    const chats = Object.entries<string>(JSON.parse(String(link.dataset.greetings)));
    const chosen = new RegExp(`${localeCookie}=([\\w-]+)`).exec(document.cookie)?.[1] ?? '';
    const wanted = [chosen, referrerLanguage(), ...navigator.languages].map(primary);
    const [chat] = wanted.flatMap((tag) => chats.filter(([locale]) => primary(locale) === tag));
    if (chat) link.href = chat[1];
  },
  true,
);
