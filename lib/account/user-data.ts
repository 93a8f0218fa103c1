import { idPattern } from '../contract/limits.ts';

/** Reads the body of `/me` by hand: zod would be too heavy for the browser. */

export const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;

export const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

export function identifier(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && idPattern.test(id) ? id : undefined;
}

/** `user.data`, or `data` without the wrapping `user`. */
export const userData = (body: unknown): unknown => field(field(body, 'user') ?? body, 'data');

/** A JSON:API link: a string, or an object with `href`. Anything else counts as missing. */
export function linkOf(data: unknown, name: string): string | undefined {
  const link = field(field(data, 'links'), name);
  return text(field(link, 'href') ?? link);
}
