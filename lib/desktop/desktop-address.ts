import { usualDesktopAddress } from '../site.ts';

/** Schemes that a browser handles itself, so no desktop app. */
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
 * Where the desktop app listens. It comes from the environment at build and from nowhere else: it is
 * written into the page, and no query can change its scheme or host.
 */
export function readDesktopAddress(configured: string | undefined): string {
  const address = configured?.trim() || usualDesktopAddress;
  const scheme = /^([a-z][a-z0-9+.-]*):\/\/[^\s"'<>?#\\]*$/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === undefined || browserSchemes.has(scheme)) {
    throw new Error(
      `NEXT_PUBLIC_DESKTOP_URL holds ${JSON.stringify(address)}; expected the desktop app's own link without query, such as ${usualDesktopAddress}.`,
    );
  }
  return address;
}
