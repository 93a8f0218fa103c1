import type messages from '@/messages/en.json';

export type Messages = typeof messages;

/**
 * The texts of a client component: the namespace named after it, which the server component that
 * renders it takes from `useMessages()` and passes down. So no translation library reaches the
 * browser.
 */
export type Words<Namespace extends keyof Messages> = Messages[Namespace];

/** Fills `{name}` in a text. */
export const filled = (text: string, values: Record<string, number | string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
