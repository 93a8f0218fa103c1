import { field } from '../account/user-data.ts';

/** An address is at most this long; whatever is longer is no name to put on a button. */
const longestName = 254;

/**
 * What to call the person whose session is stored: the e-mail address, which tells accounts apart, else
 * the name. A stored user may be wrapped (`user`, `data`, `attributes`) or plain; null where it says neither.
 */
export function nameOfUser(user: unknown): string | null {
  const attributes = ['user', 'data', 'attributes'].reduce(
    (inner, wrapper) => field(inner, wrapper) ?? inner,
    user,
  );
  return text(field(attributes, 'email')) ?? text(field(attributes, 'name'));
}

function text(value: unknown): string | null {
  const name = typeof value === 'string' ? value.trim() : '';
  return name !== '' && name.length <= longestName ? name : null;
}
