import { existsSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// This file must run on any Node, because it is imported before the right one is found.

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The oldest Node that runs the project. */
export const neededNode = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
).engines.node.replace('>=', '');

/** @param {string} version @param {string} needed */
export const isAtLeast = (version, needed) =>
  version.localeCompare(needed, 'en', { numeric: true }) >= 0;

/**
 * Ends the process on an old Node; for commands that may run without set-up, such as `next start`.
 */
export function refuseOldNode(own = process.versions.node) {
  if (isAtLeast(own, neededNode)) return;
  console.error(
    `Node ${own} is too old: ${neededNode} or newer is needed (npm start fetches one where it is missing).`,
  );
  process.exit(1);
}

/**
 * The environment without npm's variables, which would make an npm that we start use another
 * folder.
 */
export const environment = Object.fromEntries(
  Object.entries(process.env).filter(
    ([name]) => !/^npm_(?:config_local_prefix|package_|lifecycle_)/i.test(name),
  ),
);

/**
 * Whether we have fetched this Node. The PATH may find it only by the link below, which an install
 * removes, so it is added to the PATH of children.
 * @param {string} node
 */
export const isFetched = (node) => node.startsWith(path.join(root, '.setup') + path.sep);

/**
 * The environment of commands that run with this Node: the project's commands and the Node are on
 * the PATH, and Node 22 does not warn that SQLite and TypeScript support are experimental.
 * @param {string} node
 */
export function environmentFor(node) {
  const folders = [path.join(root, 'node_modules', '.bin')];
  if (isFetched(node)) folders.push(path.dirname(node));
  return {
    ...environment,
    PATH: [...folders, process.env.PATH].join(path.delimiter),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning`.trim(),
  };
}

/**
 * Links a fetched Node so that `npx` and `npm run` find it, except on Windows, where links need
 * extra rights.
 * @param {string} node
 */
export function linkForNpx(node) {
  const commands = path.join(root, 'node_modules', '.bin');
  if (process.platform === 'win32' || !existsSync(commands)) return;
  const draft = path.join(commands, `node.${process.pid}`);
  symlinkSync(path.relative(commands, node), draft);
  renameSync(draft, path.join(commands, 'node'));
}
