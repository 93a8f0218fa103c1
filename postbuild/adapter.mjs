import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { builtWithFile } from '../lib/build-files.ts';
import { waitingScripts } from '../lib/i18n/pages.ts';
import { readPublicEnv } from '../lib/public-env.ts';
import { contentSecurityPolicy, framedOrigins } from '../lib/security/policy.ts';
import { inOneScript, paintFirst, withoutFlight } from './paint-first.ts';

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const inlineBodies = (html, tag) =>
  [...html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
    .map(([, body]) => body)
    .filter((body) => body !== '');

/** A prerendered page lies as `…/$/<its address>.html`. */
const addressOf = (htmlFile) =>
  `/${htmlFile.split(path.sep).join('/').split('/$/').at(-1).slice(0, -'.html'.length)}`;

/** A page for reading is complete: what it repeats for its scripts comes with them, as a file of data. */
async function forReading(page, distDir) {
  const { html, flight } = withoutFlight(page);
  const name = `${createHash('sha256').update(flight).digest('base64url').slice(0, 16)}.json`;
  await writeFile(path.join(distDir, 'static', 'flight', name), flight);
  return paintFirst(html, 'hand', `/_next/static/flight/${name}`);
}

async function finished(page, address, distDir) {
  const start = waitingScripts.get(address);
  if (start === 'hand') return forReading(page, distDir);
  return start === 'painted' ? paintFirst(inOneScript(page), start) : inOneScript(page);
}

/** The framework sends the headers it finds in a prerendered page's `.meta` file, and its status. */
async function sealPage(htmlFile, distDir) {
  const html = await finished(await readFile(htmlFile, 'utf8'), addressOf(htmlFile), distDir);
  await writeFile(htmlFile, html);
  const metaFile = htmlFile.replace(/\.html$/, '.meta');
  const meta = JSON.parse(await readFile(metaFile, 'utf8'));
  meta.headers = {
    ...meta.headers,
    'content-security-policy': contentSecurityPolicy({
      scripts: inlineBodies(html, 'script').map(hashOf),
      styles: inlineBodies(html, 'style').map(hashOf),
      frames: framedOrigins(process.env),
    }),
  };
  if (path.basename(htmlFile) === '404.html') {
    meta.status = 404;
    // Under an address without a language it is the visitor's: the framework adds its own to this.
    meta.headers.vary = 'Accept-Language, Cookie';
  }
  await writeFile(metaFile, JSON.stringify(meta, null, 2));
}

/** A build that would be wrong is not begun. */
function requireSettings() {
  const read = readPublicEnv(process.env);
  if (!read.ok) {
    for (const line of read.lines) console.error(line);
    process.exit(1);
  }
  return read.settings;
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'page-policies',
  modifyConfig(config, { phase }) {
    if (phase === PHASE_PRODUCTION_BUILD) requireSettings();
    return config;
  },
  async onBuildComplete({ distDir }) {
    const root = path.join(distDir, 'server', 'route-cache');
    const pages = (await readdir(root, { recursive: true })).filter((file) =>
      file.endsWith('.html'),
    );
    if (pages.length === 0) throw new Error('No prerendered page was found to give its policy to.');
    const built = pages.map(addressOf);
    const missing = [...waitingScripts.keys()].filter((address) => !built.includes(address));
    if (missing.length > 0) throw new Error(`Scripts wait, but not prerendered: ${missing.join()}`);
    await mkdir(path.join(distDir, 'static', 'flight'), { recursive: true });
    await Promise.all(pages.map((file) => sealPage(path.join(root, file), distDir)));
    await writeFile(builtWithFile(distDir), JSON.stringify(requireSettings(), null, 2));
  },
};
