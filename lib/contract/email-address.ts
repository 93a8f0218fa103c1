/** Copied addresses may contain zero-width spaces, direction marks and soft hyphens. */
export const withoutInvisible = (typed: string): string => typed.replace(/\p{Cf}/gu, '');

/** The canonical form of an e-mail address, for finding accounts and counting sign-in attempts. */
export const normalFormOfEmail = (typed: string): string =>
  withoutInvisible(typed).trim().normalize('NFC').toLowerCase();
