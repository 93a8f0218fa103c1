import { z } from 'zod';
import { normalFormOfEmail } from '../lib/contract/email-address.ts';

const emailAddress = z
  .email({ pattern: z.regexes.unicodeEmail })
  .max(254)
  // Nor anything that nobody can type or see.
  .regex(/^[^\p{C}\p{Z}]+$/u);

/** The canonical form of an address, so that case does not matter; null if it is not an address. */
export function normalizeEmail(typed: string): string | null {
  const read = emailAddress.safeParse(normalFormOfEmail(typed));
  return read.success ? read.data : null;
}
