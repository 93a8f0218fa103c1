import { spawn } from 'node:child_process';
import { install, pinnedEnvironment, pinnedNode, root } from './setup.mjs';

/** Sets up what is missing, then runs a script on the pinned Node, passing signals and the exit code. */
export function handOver(script, args) {
  install();
  const child = spawn(pinnedNode, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: pinnedEnvironment(),
  });
  // A terminal sends Ctrl-C to the whole group; a supervisor sends SIGTERM to us alone.
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
