import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { transformSync } from 'esbuild';
import { builtWithFile, frameworkEnvironmentFile, packedFolder } from '../lib/build-files.ts';

/**
 * After a build with NEXT_OUTPUT=standalone. The framework leaves what its own server needs in .next/standalone;
 * here comes what it leaves to others (static files), and what ours needs: `node server.js` and `node
 * server/start.mjs` both serve that folder, wherever it lies. The embedded API gets a folder of its own.
 */
const dist = '.next';
const site = path.join(dist, 'standalone');
const api = path.join(dist, 'standalone-api');

/** The framework has said itself which files of it are needed, also by the packages it brings. */
const ofFramework = /^node_modules\/(?:next|react|react-dom|@next|@swc|@img|sharp)\//;

async function copyTraced(entries: string[], tree: string): Promise<void> {
  const { fileList } = await nodeFileTrace(entries, {
    base: process.cwd(),
    // It reads JavaScript, and of ours what is left of it.
    readFile: async (file) => {
      const text = await readFile(file, 'utf8').catch(() => null);
      return text && file.endsWith('.ts') ? transformSync(text, { loader: 'ts' }).code : text;
    },
    ignore: (file) => ofFramework.test(file.split(path.sep).join('/')),
  });
  for (const file of fileList) {
    const to = path.join(tree, file);
    mkdirSync(path.dirname(to), { recursive: true });
    cpSync(file, to);
  }
}

const copy = (name: string, tree: string) =>
  cpSync(name, path.join(tree, name), { recursive: true });

if (!existsSync(path.join(site, 'server.js'))) {
  throw new Error(`There is no ${site}/server.js; build with NEXT_OUTPUT=standalone first.`);
}
for (const name of ['public', path.join(dist, 'static'), packedFolder(dist)]) copy(name, site);
for (const name of [builtWithFile(dist), frameworkEnvironmentFile(dist)]) copy(name, site);
await copyTraced(['server/start.mjs'], site);
await copyTraced(['reference-api/main.ts'], api);
// Read by their folder, not imported.
for (const name of ['package.json', 'reference-api/migrations']) copy(name, api);

/** Nobody debugs there, and they are as long as what they map. */
const builtFiles = readdirSync(path.join(site, dist), { encoding: 'utf8', recursive: true });
for (const file of builtFiles.filter((name) => name.endsWith('.map'))) {
  rmSync(path.join(site, dist, file));
}

/** What a trace follows into packages of development: an optional colour in a log, the fonts of pictures made already. */
type Lock = { packages: Record<string, { dev?: boolean }> };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
for (const [name, { dev }] of Object.entries(packages)) {
  if (!dev) continue;
  for (const tree of [site, api]) rmSync(path.join(tree, name), { recursive: true, force: true });
}

console.log(`${site} and ${api} are whole.`);
