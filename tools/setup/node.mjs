import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const runtimeFolder = fileURLToPath(new URL('runtime', import.meta.url));

/** @param {string} file */
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The oldest Node that runs the project: `engines` says `>=24.7`. */
export const neededNode = readJson(path.join(root, 'package.json')).engines.node.replace('>=', '');

/** @param {string} version @param {string} needed */
export function isAtLeast(version, needed) {
  const [own, least] = [version, needed].map((text) => text.split('.').map(Number));
  for (const place of [0, 1, 2]) {
    const [ours = 0, theirs = 0] = [own?.[place], least?.[place]];
    if (ours !== theirs) return ours > theirs;
  }
  return true;
}

/** For commands that may be run without set-up, such as `next start`. */
export function refuseOldNode(own = process.versions.node) {
  if (isAtLeast(own, neededNode)) return;
  console.error(
    `Node ${own} is too old: ${neededNode} or newer is needed (npm start fetches one where it is missing).`,
  );
  process.exit(1);
}

/**
 * Runs `--version` on an executable.
 * @param {string} file
 * @returns {{ version: string } | { problem: string }}
 */
export function askVersion(file) {
  const { status, stdout, error } = spawnSync(file, ['--version'], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  const version = /^v(\d+\.\d+\.\d+)\s*$/.exec(stdout ?? '')?.[1];
  if (status === 0 && version) return { version };
  return { problem: error?.message ?? `${file} --version ended with ${status}` };
}

/**
 * The pinned Node that npm installed into `folder`, if it exists, runs, and has the pinned version.
 * @returns {{ node: string } | { problem: string }}
 */
export function findPinnedNode(folder = runtimeFolder) {
  const pinned = readJson(path.join(folder, 'package.json')).optionalDependencies;
  const name = Object.keys(pinned).find((one) =>
    existsSync(path.join(folder, 'node_modules', one, 'package.json')),
  );
  if (!name) return { problem: `none is packaged for ${process.platform} on ${process.arch}` };
  const place = path.join(folder, 'node_modules', name);
  const node = path.join(place, readJson(path.join(place, 'package.json')).bin.node);
  const answer = askVersion(node);
  if ('problem' in answer) return { problem: `the one fetched does not run: ${answer.problem}` };
  if (answer.version === pinned[name]) return { node };
  return { problem: `the one fetched is ${answer.version}, not ${pinned[name]}` };
}

/**
 * An environment for child processes whose PATH has the project's own commands first, then the right Node.
 * @param {string} node
 */
export const environmentFor = (node) => ({
  ...process.env,
  PATH: [
    path.join(root, 'node_modules', '.bin'),
    ...(node === process.execPath ? [] : [path.dirname(node)]),
    process.env.PATH,
  ].join(path.delimiter),
});

/**
 * Lets `npx` and `npm run` find the pinned Node too. Not on Windows, where links need extra rights.
 */
export function linkPinnedNode(/** @type {string} */ node) {
  if (node === process.execPath || process.platform === 'win32') return;
  const link = path.join(root, 'node_modules', '.bin', 'node');
  if (existsSync(link)) return;
  mkdirSync(path.dirname(link), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(path.relative(path.dirname(link), node), link);
}
