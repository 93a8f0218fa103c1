import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { transformSync } from 'esbuild';
import { builtWithFile, frameworkEnvironmentFile, packedFolder } from '../server/build-files.ts';
import { licenseTexts } from './licenses.ts';

/**
 * Runs after a build with NEXT_OUTPUT=standalone. The framework fills .next/standalone for its own
 * server; this adds the static files and what our server needs, so that both `node server.js` and
 * `node server/start.mjs` serve the folder, wherever it is. The embedded API gets a folder of its
 * own.
 */
const dist = '.next';
const site = path.join(dist, 'standalone');
const api = path.join(dist, 'standalone-api');

/** Packages whose needed files the framework has copied already. */
const frameworkPackage = /^node_modules\/(?:next|react|react-dom|@next|@swc|@img|sharp)\//;

async function copyTraced(entries: string[], tree: string): Promise<void> {
  const { fileList } = await nodeFileTrace(entries, {
    // The tracer only reads JavaScript, so our TypeScript is transformed first.
    readFile: async (file) => {
      const text = await readFile(file, 'utf8').catch(() => null);
      return text && file.endsWith('.ts') ? transformSync(text, { loader: 'ts' }).code : text;
    },
    ignore: (file) => frameworkPackage.test(file.split(path.sep).join('/')),
  });
  for (const file of fileList) copy(file, tree);
}

const copy = (name: string, tree: string) =>
  cpSync(name, path.join(tree, name), { recursive: true });

const builtFiles = [packedFolder(dist), builtWithFile(dist), frameworkEnvironmentFile(dist)];
for (const name of ['public', path.join(dist, 'static'), ...builtFiles]) copy(name, site);
await copyTraced(['server/start.mjs'], site);
await copyTraced(['reference-api/main.ts', 'reference-api/sweep.ts'], api);
// Read from disk, not imported, so the trace misses them.
const ofApi = ['package.json', 'migrations', 'media'].map((name) => `reference-api/${name}`);
for (const name of ['package.json', ...ofApi]) copy(name, api);

/** Source maps would double the size. */
const built = path.join(site, dist);
for (const file of readdirSync(built, { encoding: 'utf8', recursive: true })) {
  if (file.endsWith('.map')) rmSync(path.join(built, file));
}

/** Development packages that the trace finds by optional imports, such as log colors. */
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
for (const [name, { dev }] of Object.entries<{ dev?: boolean }>(packages)) {
  if (!dev) continue;
  for (const tree of [site, api]) rmSync(path.join(tree, name), { recursive: true, force: true });
}

/** The framework's image resizing, which `next.config.mjs` turns off. */
for (const name of ['sharp', '@img']) {
  rmSync(path.join(site, 'node_modules', name), { recursive: true, force: true });
}

for (const tree of [site, api]) {
  writeFileSync(path.join(tree, 'licenses.txt'), licenseTexts(packages));
}

console.log(`${site} and ${api} are complete.`);
