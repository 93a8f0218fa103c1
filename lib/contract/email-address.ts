/**
 * The canonical form of an e-mail address: finding an account and counting attempts at it must use the same
 * one.
 */
export const normalFormOfEmail = (typed: string): string =>
  typed.trim().normalize('NFC').toLowerCase();
