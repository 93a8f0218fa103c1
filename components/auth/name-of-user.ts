import { field, trimmedText } from '@/lib/api/read';

/** The longest possible e-mail address. Anything longer would not fit on a button. */
const longestName = 254;

/**
 * What to call the user of a stored session: by e-mail address, because it tells accounts apart,
 * else by name. The stored user may be wrapped (`user`, `data`, `attributes`) or plain.
 */
export function nameOfUser(user: unknown): string | null {
  const attributes = ['user', 'data', 'attributes'].reduce(
    (inner, wrapper) => field(inner, wrapper) ?? inner,
    user,
  );
  const names = ['email', 'name'].map((name) => trimmedText(field(attributes, name)));
  return names.find((name) => name !== undefined && name.length <= longestName) ?? null;
}
