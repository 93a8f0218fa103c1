import type { UserLink } from '../contract/user.ts';
import { field, trimmedText } from '../read.ts';

/** `user.data`, or `data` without the wrapping `user`. */
export const userData = (body: unknown): unknown => field(field(body, 'user') ?? body, 'data');

/** A JSON:API link: a string, or an object with `href`. Anything else counts as missing. */
export function linkOf(data: unknown, name: UserLink): string | undefined {
  const link = field(field(data, 'links'), name);
  return trimmedText(field(link, 'href') ?? link);
}
