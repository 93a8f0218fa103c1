import type first from '@/messages/en.json';
import type late from '@/messages/late/en.json';
import type { Locale } from './locales.ts';

/** Those in `late/` belong to what loads late (late-words.ts). */
export type Messages = typeof first & typeof late;

/**
 * The texts of a client component: the namespace named after it, passed down by the server, so that
 * no translation library reaches the browser.
 */
export type Words<Namespace extends keyof Messages> = Messages[Namespace];

/** In every language, inlined at build (next.config.mjs), for parts that no page passes texts to. */
export const builtInWords = <Namespace extends keyof Messages>(
  json: string | undefined,
): Record<Locale, Words<Namespace>> => JSON.parse(json ?? '{}');

/** Fills `{name}` in a text. */
export const filled = (text: string, values: Record<string, number | string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** English, Spanish and Portuguese use one word for one, and another for all other numbers. */
export const counted = (text: Record<'one' | 'many', string>, count: number, shown = `${count}`) =>
  count === 1 ? text.one : filled(text.many, { count: shown });
