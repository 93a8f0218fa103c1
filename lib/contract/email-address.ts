/**
 * The canonical form of an e-mail address, used both to find accounts and to count sign-in
 * attempts.
 */
export const normalFormOfEmail = (typed: string): string =>
  typed.trim().normalize('NFC').toLowerCase();
