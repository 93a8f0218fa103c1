/** A picture or a recording that came inside the message. SVG is left out: it can hold script. */
const embedded = /^data:(?:image\/(?:png|jpeg|gif|webp|avif)|audio\/[\w.+-]+)[;,]/i;

/** An address a screenshot or a recording may be asked from, or null for anything else. */
export function mediaAddress(url: string, base: string): string | null {
  if (embedded.test(url)) return url;
  if (!URL.canParse(url, base)) return null;
  const { protocol, href, username, password } = new URL(url, base);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : null;
}
