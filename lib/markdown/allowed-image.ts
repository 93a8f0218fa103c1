/** Only exact origins are allowed: no wildcard ports, no subdomains. */
export function isAllowedImage(src: string, allowedOrigins: readonly string[], ownOrigin: string) {
  if (!URL.canParse(src, ownOrigin)) return false;
  const { origin, protocol } = new URL(src, ownOrigin);
  const isWeb = protocol === 'https:' || protocol === 'http:';
  return isWeb && (origin === ownOrigin || allowedOrigins.includes(origin));
}
