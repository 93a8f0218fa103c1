import { writeCookie } from '../storage/write-cookie.ts';

/**
 * Set while nobody is signed in after a session has ended. Scripts cannot remove the sealed cookie,
 * and the server may not know of the end yet; until then the cookie must not add anybody's data to
 * a page.
 */
export const signedOutCookie = 'signed-out';

/** The longest lifetime of a sealed cookie. */
const maxAge = 30 * 24 * 60 * 60;

export const markSignedOut = (isOut: boolean): void =>
  writeCookie(signedOutCookie, '1', isOut ? maxAge : 0);
