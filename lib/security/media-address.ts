/** Data URLs of pictures and recordings. Not SVG, which can contain scripts. */
const embedded = /^data:(?:image\/(?:png|jpeg|gif|webp|avif)|audio\/[\w.+-]+)[;,]/i;

/**
 * The absolute address of a screenshot or recording, or null if it is not allowed. `base` is the
 * API's own address; without one, a relative address leads nowhere.
 */
export function mediaAddress(url: string, base: string): string | null {
  if (embedded.test(url)) return url;
  const against = base || undefined;
  if (!URL.canParse(url, against)) return null;
  const { protocol, href, username, password } = new URL(url, against);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : null;
}
