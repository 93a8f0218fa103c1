import { writeCookie } from '../storage/write-cookie.ts';

/**
 * Set while nobody is signed in here whose session was ended: its sealed cookie is out of reach of
 * scripts, and the server may not hear of the end for a while. Until then it puts nobody's data into
 * a page.
 */
export const signedOutCookie = 'signed-out';

/** As long as a sealed cookie lives at most. */
const maxAge = 30 * 24 * 60 * 60;

export const markSignedOut = (isOut: boolean): void =>
  writeCookie(signedOutCookie, '1', isOut ? maxAge : 0);
