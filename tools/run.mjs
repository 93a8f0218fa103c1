import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * `node tools/run.mjs [--no-install] <script> [arguments]`: installs what is missing, then runs the
 * script with a recent enough Node. This file itself must run on any Node that a newcomer has.
 */
const oldest = [20, 9];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < oldest[0] || (major === oldest[0] && minor < oldest[1])) {
  console.error(
    `Node ${process.versions.node} is too old; ${oldest.join('.')} or newer is needed.`,
  );
  process.exit(1);
}

const argv = process.argv.slice(2);
const install = argv[0] !== '--no-install';
const command = install ? argv : argv.slice(1);

// Imported after the check: an older Node could not even parse these.
const { environmentFor, root } = await import('./setup/node.mjs');
const { requireNode, setUp } = await import('./setup/set-up.mjs');

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => endSetUp(signal));
}
/** @param {'SIGINT' | 'SIGTERM'} signal */
let endSetUp = (signal) => {
  process.exit(128 + constants.signals[signal]);
};

try {
  const node = install ? await setUp() : requireNode();
  const child = spawn(node, command, { cwd: root, stdio: 'inherit', env: environmentFor(node) });
  // A terminal sends Ctrl-C to the whole group; a supervisor sends SIGTERM to us alone.
  endSetUp = (signal) => signal === 'SIGTERM' && child.kill(signal);
  child.on('error', (error) => stop(`${node} could not be run: ${error.message}`));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}

/** @param {string} line */
function stop(line) {
  console.error(line);
  process.exit(1);
}
