/**
 * Set while nobody is signed in here whose session was ended: its sealed cookie is out of reach of
 * scripts, and the server may not hear of the end for a while. Until then it puts nobody's data into
 * a page.
 */
export const signedOutCookie = 'signed-out';

/** As long as a sealed cookie lives at most. */
const maxAge = 30 * 24 * 60 * 60;

export function markSignedOut(isOut: boolean): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: must be there before the page unloads; the Cookie Store API is async.
  document.cookie = `${signedOutCookie}=1; Path=/; Max-Age=${isOut ? maxAge : 0}; SameSite=Lax${secure}`;
}
