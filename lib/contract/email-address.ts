/** Zero-width spaces, direction marks, soft hyphens: what comes along when an address is copied. */
export const withoutInvisible = (typed: string): string => typed.replace(/\p{Cf}/gu, '');

/** The canonical form of an e-mail address, to find accounts and to count sign-in attempts. */
export const normalFormOfEmail = (typed: string): string =>
  withoutInvisible(typed).trim().normalize('NFC').toLowerCase();
