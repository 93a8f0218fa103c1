import { Failure } from './failure.ts';

const maxLength = 100;

/** As it was typed: it is never refused for its form (docs/decisions/0017), only for its length. */
export function readPhoneNumber(typed: string | null | undefined): string | null {
  // PostgreSQL cannot store NUL in a text.
  const phoneNumber = typed?.replaceAll('\0', '').trim() || null;
  if (phoneNumber && phoneNumber.length > maxLength)
    throw new Failure(
      422,
      'Phone number is too long (maximum is 100 characters)',
      'phone-number-too-long',
    );
  return phoneNumber;
}
