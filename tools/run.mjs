import { spawn } from 'node:child_process';

/**
 * `node tools/run.mjs [--no-install] <script> [arguments]`: installs missing packages and runs the
 * script with a Node that is recent enough. This file itself must run on older ones.
 */
if (process.versions.node.localeCompare('20.9', 'en', { numeric: true }) < 0) {
  stop(`Node ${process.versions.node} is too old; 20.9 or newer is needed.`);
}

// Imported after the check, because an older Node could not even parse them.
const { environmentFor, isAtLeast, isFetched, linkForNpx, neededNode, root } = await import(
  './setup/node.mjs'
);
const { fetchPinnedNode, findPinnedNode } = await import('./setup/pinned-node.mjs');

const argv = process.argv.slice(2);
const install = argv[0] !== '--no-install';
const underNpm = process.env.npm_lifecycle_event !== undefined;
const parent = process.ppid;

function findNode() {
  const own = process.versions.node;
  if (isAtLeast(own, neededNode)) return process.execPath;
  const pinned = findPinnedNode() ?? (install ? fetchPinnedNode() : undefined);
  return pinned ?? stop(`Node ${own} is too old: ${neededNode} or newer is needed.`);
}

/** @param {string} node @param {string[]} command */
async function run(node, command) {
  const child = spawn(node, command, { cwd: root, stdio: 'inherit', env: environmentFor(node) });
  // A terminal sends Ctrl-C to the child as well; a supervisor sends SIGTERM only to us.
  const forward = () => child.kill('SIGTERM');
  const ignore = () => undefined;
  process.on('SIGTERM', forward).on('SIGINT', ignore);
  // npm passes SIGTERM only to the shell between npm and us, which ends without passing it on.
  const watch = setInterval(() => {
    if (!underNpm || process.ppid === parent) return;
    clearInterval(watch);
    forward();
  }, 250);
  const code = await new Promise((resolve) => {
    child.on('error', (error) => stop(`${node} could not be run: ${error.message}`));
    child.on('exit', (status, signal) => resolve(status ?? (signal ? 1 : 0)));
  });
  clearInterval(watch);
  process.off('SIGTERM', forward).off('SIGINT', ignore);
  return code;
}

try {
  const node = findNode();
  const failed = install ? await run(node, ['tools/setup/set-up.ts']) : 0;
  if (failed) process.exit(failed);
  if (install && isFetched(node)) linkForNpx(node);
  process.exit(await run(node, argv.slice(install ? 0 : 1)));
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

/** @param {string} line @returns {never} */
function stop(line) {
  console.error(line);
  process.exit(1);
}
