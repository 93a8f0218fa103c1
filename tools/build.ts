import './one-line-errors.ts';

import { isLocalSite } from '../lib/local-site.ts';
import { demoWhatsappNumber, readPublicEnv } from '../lib/public-env.ts';
import { readDotEnv } from '../server/settings/dot-env.ts';
import { buildSite } from './launch/site-build.ts';

/** `npm run build`: builds the site with the settings of the environment and of `.env`. */
readDotEnv();
const read = readPublicEnv(process.env);
if (!read.ok) throw new Error(read.lines.join('\n'));
const { SITE_URL, WHATSAPP_NUMBER } = read.settings;
if (!isLocalSite(SITE_URL) && WHATSAPP_NUMBER === demoWhatsappNumber) {
  console.warn(
    `WHATSAPP_NUMBER is not set; the pages will link to the demo's, ${WHATSAPP_NUMBER}.`,
  );
}
await buildSite(process.env);
