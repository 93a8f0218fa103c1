/**
 * One way to write an address, however it is typed: whoever finds an account by it and whoever counts
 * attempts at it must mean the same one.
 */
export const normalFormOfEmail = (typed: string): string =>
  typed.trim().normalize('NFC').toLowerCase();
