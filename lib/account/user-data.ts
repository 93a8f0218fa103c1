/** Reads the body of `/me` without zod, because this runs in the browser. */

export const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;

/** `user.data`, or `data` if the wrapping `user` is missing. */
export const userData = (body: unknown): unknown => field(field(body, 'user') ?? body, 'data');

/** A JSON:API link: an address, or an object with `href`. Anything else counts as missing. */
export function linkOf(data: unknown, name: string): string | undefined {
  const link = field(field(data, 'links'), name);
  const address = field(link, 'href') ?? link;
  return typeof address === 'string' && address.trim() !== '' ? address.trim() : undefined;
}
