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

/** PostgreSQL cannot store NUL in a text. */
export const withoutNul = (typed: string): string => typed.replaceAll('\0', '');

/** Neither empty nor so long that hashing it would be expensive. */
export function readNewPassword(typed: string | null | undefined): string {
  if (!typed) throw new Failure(422, "Password can't be blank", 'password-missing');
  if (typed.length > 1024) throw new Failure(422, 'Password is too long', 'password-too-long');
  return typed;
}

/** As typed: its form is never refused (docs/decisions/0017), only its length. */
export function readPhoneNumber(typed: string | null | undefined): string | null {
  const phoneNumber = withoutNul(typed ?? '').trim() || null;
  if (phoneNumber && phoneNumber.length > longestPhoneNumber)
    throw new Failure(
      422,
      'Phone number is too long (maximum is 100 characters)',
      'phone-number-too-long',
    );
  return phoneNumber;
}
