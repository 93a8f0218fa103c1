import type messages from '@/messages/en.json';
import type { Locale } from './locales.ts';

export type Messages = typeof messages;

/**
 * The texts of a client component: the namespace named after it, passed down from `useMessages()`
 * by the server component that renders it. So no translation library reaches the browser.
 */
export type Words<Namespace extends keyof Messages> = Messages[Namespace];

/**
 * In every language, for components whose texts no page passes down. next.config.mjs inlines them at
 * build; each is a module of its own, which loads with the part that shows it.
 */
export const builtInWords = <Namespace extends keyof Messages>(
  json: string | undefined,
): Record<Locale, Words<Namespace>> => JSON.parse(json ?? '{}');

/** Fills `{name}` in a text. */
export const filled = (text: string, values: Record<string, number | string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** English, Spanish and Portuguese have a word for one and a word for all other numbers. */
export const counted = (text: Record<'one' | 'many', string>, count: number, shown = `${count}`) =>
  count === 1 ? text.one : filled(text.many, { count: shown });
