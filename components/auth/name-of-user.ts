import { field, trimmedText } from '@/lib/read';
import { attributesOf } from '@/lib/session/person';

/** The longest possible e-mail address. Anything longer would not fit on a button. */
const longestName = 254;

/**
 * How to address the user of a stored session: by e-mail address, which tells accounts apart,
 * otherwise by name.
 */
export function nameOfUser(user: unknown): string | null {
  const attributes = attributesOf(user);
  const names = ['email', 'name'].map((name) => trimmedText(field(attributes, name)));
  return names.find((name) => name !== undefined && name.length <= longestName) ?? null;
}
