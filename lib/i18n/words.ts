import type messages from '@/messages/en.json';
import type { Locale } from './locales.ts';

export type Messages = typeof messages;

/**
 * The texts of a client component: the namespace named after it, passed down from `useMessages()`
 * by the server component that renders it. So no translation library reaches the browser.
 */
export type Words<Namespace extends keyof Messages> = Messages[Namespace];

/** In every language, for components whose texts no page passes down (practice-words.ts). */
export type WordsByLocale<Namespace extends keyof Messages> = Record<Locale, Words<Namespace>>;

/** Fills `{name}` in a text. */
export const filled = (text: string, values: Record<string, number | string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
