/** What `/me` answers, read without the contract's library: this runs in the browser. */

export const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;

/** `user.data`, the user wrapped or not. */
export const userData = (body: unknown): unknown => field(field(body, 'user') ?? body, 'data');

/** A link as JSON:API writes it: an address, or an object with one. Of another shape it is none. */
export function linkOf(data: unknown, name: string): string | undefined {
  const link = field(field(data, 'links'), name);
  const address = field(link, 'href') ?? link;
  return typeof address === 'string' && address.trim() !== '' ? address.trim() : undefined;
}
