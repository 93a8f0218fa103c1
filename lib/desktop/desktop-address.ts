import { defaultDesktopAddress } from '../site.ts';

/** Schemes that browsers handle themselves, so they cannot be the desktop app's. */
const browserSchemes = new Set([
  'about',
  'blob',
  'chrome',
  'data',
  'file',
  'filesystem',
  'ftp',
  'http',
  'https',
  'intent',
  'javascript',
  'mailto',
  'resource',
  'sms',
  'tel',
  'vbscript',
  'view-source',
  'ws',
  'wss',
]);

/**
 * The desktop app's address. It comes only from the environment at build and is written into the
 * page, so no query can change its scheme or host.
 */
export function readDesktopAddress(configured: string | undefined): string {
  const address = configured?.trim() || defaultDesktopAddress;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/[^\s"'<>?#\\]*$/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || browserSchemes.has(scheme)) {
    throw new Error(
      `NEXT_PUBLIC_DESKTOP_URL holds ${JSON.stringify(address)}; expected the desktop app's own link without query, such as ${defaultDesktopAddress}.`,
    );
  }
  return address;
}
