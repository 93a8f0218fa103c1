import { z } from 'zod';
import { normalFormOfEmail } from '../lib/contract/email-address.ts';
import { Failure } from './failure.ts';

const longestPhoneNumber = 100;

const emailAddress = z
  .email({ pattern: z.regexes.unicodeEmail })
  .max(254)
  // No control, invisible or space characters.
  .regex(/^[^\p{C}\p{Z}]+$/u);

/** The canonical form of an address, so that case does not matter; null if it is not an address. */
export function normalizeEmail(typed: string): string | null {
  return emailAddress.safeParse(normalFormOfEmail(typed)).data ?? null;
}

/**
 * Whether every text in it can be stored and sent: PostgreSQL takes no NUL, and half of a surrogate
 * pair has no UTF-8.
 */
function isStorable(read: unknown): boolean {
  if (typeof read === 'string') return read.isWellFormed() && !read.includes('\0');
  if (typeof read !== 'object' || read === null) return true;
  return Object.values(read).every(isStorable);
}

/**
 * The single rule for all text in a request. It gets the output of a schema, so the value is never
 * deeply nested.
 */
export function requireStorable<Read>(read: Read): Read {
  if (isStorable(read)) return read;
  throw new Failure(422, 'The text has characters that cannot be saved', 'text-malformed');
}

/** Neither empty nor so long that hashing it would be expensive. */
export function readNewPassword(typed: string | null | undefined): string {
  if (!typed) throw new Failure(422, "Password can't be blank", 'password-missing');
  if (typed.length > 1024) throw new Failure(422, 'Password is too long', 'password-too-long');
  return typed;
}

/** As typed: its form is never refused (docs/decisions/account-and-sharing.md), only its length. */
export function readPhoneNumber(typed: string | null | undefined): string | null {
  const phoneNumber = typed?.trim() || null;
  if (phoneNumber && phoneNumber.length > longestPhoneNumber)
    throw new Failure(
      422,
      'Phone number is too long (maximum is 100 characters)',
      'phone-number-too-long',
    );
  return phoneNumber;
}
