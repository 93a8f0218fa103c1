import { type ChildProcess, spawn } from 'node:child_process';
import { mine, untilReachable } from '../rig/processes.ts';
import { buildApp, next } from './build-app.ts';

/** The least the framework can do: one static page with one heading, built by the same version. */
export const buildBarestApp = (): string =>
  buildApp('barest', {
    'next.config.mjs': 'export default { poweredByHeader: false };',
    'app/page.jsx': 'export default function Page() { return <h1>Hello</h1>; }',
  });

/** Served by the framework's own server. */
export async function startBarest(port: number): Promise<ChildProcess> {
  const cwd = buildBarestApp();
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  const args = [next, 'start', '--port', String(port)];
  const child = mine(spawn(process.execPath, args, { cwd, env, stdio: 'ignore' }));
  await untilReachable(`http://127.0.0.1:${port}/`, child);
  return child;
}
