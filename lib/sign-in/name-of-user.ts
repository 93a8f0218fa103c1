import { field, text } from '../account/user-data.ts';

/** The longest e-mail address; anything longer does not fit on a button. */
const longestName = 254;

/**
 * The label for a stored session's user: the e-mail address, which tells accounts apart, else the
 * name, else null. A stored user may be wrapped (`user`, `data`, `attributes`) or plain.
 */
export function nameOfUser(user: unknown): string | null {
  const attributes = ['user', 'data', 'attributes'].reduce(
    (inner, wrapper) => field(inner, wrapper) ?? inner,
    user,
  );
  const names = ['email', 'name'].map((name) => text(field(attributes, name)));
  return names.find((name) => name !== undefined && name.length <= longestName) ?? null;
}
