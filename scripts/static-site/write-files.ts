import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type BuiltSite, packed } from './built-site.ts';

const packers = { br: promisify(brotliCompress), gz: promisify(gzip) };
const options = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } },
  gz: { level: constants.Z_BEST_COMPRESSION },
};

/** The same date everywhere: replicas of one build then agree on every `ETag`. */
async function writeOne(source: string, target: string, type: string, date: Date): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true });
  await copyFile(source, target);
  const written = [target];
  if (packed.test(type)) {
    const bytes = await readFile(source);
    for (const kind of ['br', 'gz'] as const) {
      const smaller = await packers[kind](bytes, options[kind]);
      if (smaller.length >= bytes.length) continue;
      await writeFile(`${target}.${kind}`, smaller);
      written.push(`${target}.${kind}`);
    }
  }
  await Promise.all(written.map((file) => utimes(file, date, date)));
}

const sourcesOf = ({ pages, files }: BuiltSite) => [
  ...pages.map(({ source, type }) => ({ source, type, name: pageFile(source) })),
  ...files.map(({ source, type, path: at }) => ({ source, type, name: `files${at}` })),
];

/** Several addresses may show one page: the file is named after what it was built from. */
export const pageFile = (source: string): string =>
  `pages/${source.split(path.sep).join('/').split('/$/')[1] ?? path.basename(source)}`;

export const releaseFolder = ({ buildId }: BuiltSite): string => `releases/${buildId}`;

/**
 * Pages lie in a folder of their own a build, so that a page and its headers change in one moment, when
 * the configuration does. Assets of all builds share one folder: a page that was opened before a deploy
 * still finds its own.
 */
export async function writeFiles(site: BuiltSite, root: string): Promise<void> {
  const release = path.join(root, releaseFolder(site));
  await rm(release, { recursive: true, force: true });
  const wanted = new Map(sourcesOf(site).map((file) => [file.name, file]));
  for (const { source, name, type } of wanted.values()) {
    await writeOne(source, path.join(release, name), type, site.builtAt);
  }
  for (const { path: at, source, type } of site.assets) {
    const target = path.join(root, 'assets', at);
    if (!existsSync(target)) await writeOne(source, target, type, site.builtAt);
    // Says that it is still in use; what no build has used for long is swept.
    else await Promise.all(variants(target).map((file) => utimes(file, new Date(), site.builtAt)));
  }
}

const variants = (target: string): string[] =>
  [target, `${target}.br`, `${target}.gz`].filter((file) => existsSync(file));

/** Former pages after a few builds, former assets after a month without use. */
export async function sweep(root: string, keepReleases = 3, keepAssetsDays = 30): Promise<void> {
  const releases = path.join(root, 'releases');
  const dated = await Promise.all(
    (await readdir(releases)).map(async (name) => ({
      name,
      at: (await stat(path.join(releases, name))).mtimeMs,
    })),
  );
  dated.sort((a, b) => b.at - a.at);
  for (const { name } of dated.slice(keepReleases)) {
    await rm(path.join(releases, name), { recursive: true });
  }
  const oldest = Date.now() - keepAssetsDays * 86_400_000;
  const assets = path.join(root, 'assets');
  for (const entry of await readdir(assets, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    // Each build touches what it names, and a touch is what `ctime` remembers.
    if (entry.isFile() && (await stat(file)).ctimeMs < oldest) await rm(file);
  }
}
