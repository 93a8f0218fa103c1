/** An address a screenshot or a recording may be asked from, or null for anything but the web. */
export function mediaAddress(url: string, base: string): string | null {
  if (!URL.canParse(url, base)) return null;
  const { protocol, href, username, password } = new URL(url, base);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && username === '' && password === '' ? href : null;
}
