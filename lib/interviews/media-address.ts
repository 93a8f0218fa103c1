/** Data URLs of pictures and recordings. Not SVG, which can contain scripts. */
const embedded = /^data:(?:image\/(?:png|jpeg|gif|webp|avif)|audio\/[\w.+-]+)[;,]/i;

/** The absolute address of a screenshot or recording, or null if it is not allowed. */
export function mediaAddress(url: string, base: string): string | null {
  if (embedded.test(url)) return url;
  if (!URL.canParse(url, base)) return null;
  const { protocol, href, username, password } = new URL(url, base);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : null;
}
