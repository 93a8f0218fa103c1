import { field, textOf } from '../read.ts';

/** The stored user may be wrapped (`user`, `data`) or plain. */
const dataOf = (user: unknown): unknown =>
  ['user', 'data'].reduce((inner, name) => field(inner, name) ?? inner, user);

export function attributesOf(user: unknown): unknown {
  const data = dataOf(user);
  return field(data, 'attributes') ?? data;
}

/** Identifies a person: the id, or else the e-mail; null if the stored user has neither. */
export function personOf(user: unknown): string | null {
  const email = field(attributesOf(user), 'email');
  const id = field(dataOf(user), 'id');
  return Number.isInteger(id) ? String(id) : textOf(id) || textOf(email) || null;
}
