import type messages from '@/messages/en.json';
import type { Locale } from './locales.ts';

export type Messages = typeof messages;

/**
 * The texts of a client component: the namespace named after it, which the server component that
 * renders it takes from `useMessages()` and passes down. So no translation library reaches the
 * browser.
 */
export type Words<Namespace extends keyof Messages> = Messages[Namespace];

/** The same in every language, for what no page hands its texts to (practice-words.ts). */
export type WordsByLocale<Namespace extends keyof Messages> = Record<Locale, Words<Namespace>>;

/** Fills `{name}` in a text. */
export const filled = (text: string, values: Record<string, number | string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
