import { z } from 'zod';
import { normalFormOfEmail } from '../lib/contract/email-address.ts';

const emailAddress = z
  .email({ pattern: z.regexes.unicodeEmail })
  .max(254)
  .regex(/^\P{Cc}+$/u);

/** Accounts are found whatever the case their address is typed in; null where it is no address. */
export function normalizeEmail(typed: string): string | null {
  const read = emailAddress.safeParse(normalFormOfEmail(typed));
  return read.success ? read.data : null;
}
