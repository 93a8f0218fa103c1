import { isLocalSite } from '../lib/local-site.ts';
import { demoWhatsappNumber, readPublicEnv } from '../lib/public-env.ts';
import { readDotEnv } from '../server/settings/dot-env.ts';
import { buildSite } from './launch/site-build.ts';

/** `npm run build`: builds for the settings of the environment and of `.env`. */
readDotEnv();
const read = readPublicEnv(process.env);
if (!read.ok) {
  for (const line of read.lines) console.error(line);
  process.exit(1);
}
const { SITE_URL, WHATSAPP_NUMBER } = read.settings;
if (!isLocalSite(SITE_URL) && WHATSAPP_NUMBER === demoWhatsappNumber) {
  console.warn(
    `WHATSAPP_NUMBER is not set; the pages will link to the demo's, ${WHATSAPP_NUMBER}.`,
  );
}
try {
  await buildSite(process.env);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
