import { idPattern } from './contract/limits.ts';

/** Reads by hand what the API sends: zod would be too heavy for the browser. */

export type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const field = (from: unknown, name: string): unknown =>
  isRecord(from) ? from[name] : undefined;

/** As it came; empty if there is none. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Without spaces around it; undefined if nothing is left. */
export const trimmedText = (value: unknown): string | undefined =>
  textOf(value).trim() || undefined;

/** More than a sentence or a remark has. */
const longestSentence = 2_000;

/** Without spaces around it; null if nothing is left, or if it is longer than it can be. */
export const shortText = (value: unknown, longest = longestSentence): string | null => {
  const text = trimmedText(value);
  return text !== undefined && text.length <= longest ? text : null;
};

export function idOf(value: unknown): string | null {
  if (typeof value === 'string') return value || null;
  return Number.isSafeInteger(value) ? String(value) : null;
}

/** An id that is safe in an address, as the contract allows. */
export function identifier(value: unknown): string | undefined {
  const id = idOf(value) ?? '';
  return idPattern.test(id) ? id : undefined;
}
