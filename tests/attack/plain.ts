import { Site } from '../rig/site.ts';
import { api } from './doors.ts';

/** The same build without our own server before it. */
export const plainNext = await Site.start(
  { UPSTREAM_API_URL: api.url, TRUSTED_PROXY_HOPS: '1', SIGN_UP_ATTEMPTS_PER_ADDRESS: '2' },
  { byPlainNext: true },
);
