import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { mine, untilReachable } from '../rig/processes.ts';

const folder = path.resolve('.data/bench/barest');

const files: Record<string, string> = {
  'package.json': '{ "private": true }',
  'next.config.mjs': 'export default { poweredByHeader: false };',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  'app/page.jsx': 'export default function Page() { return <h1>Hello</h1>; }',
  // It lies inside our folder, and the framework takes the site's own where it finds none here.
  'middleware.js':
    "export function middleware() {}\nexport const config = { matcher: '/never-asked-for' };",
  'instrumentation.js': 'export function register() {}',
};

/** The least the framework can do: one static page with one heading, built by the same version. */
export function buildBarestApp(): string {
  if (existsSync(path.join(folder, '.next/BUILD_ID'))) rmSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const modules = path.join(folder, 'node_modules');
  if (!existsSync(modules)) symlinkSync(path.resolve('node_modules'), modules);
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [path.resolve('node_modules/next/dist/bin/next'), 'build'],
    { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  );
  if (status !== 0) throw new Error(`The barest app did not build.\n${stdout}\n${stderr}`);
  return folder;
}

/** Served by the framework's own server. */
export async function startBarest(port: number): Promise<ChildProcess> {
  const folder = buildBarestApp();
  const next = path.resolve('node_modules/next/dist/bin/next');
  const child = mine(
    spawn(process.execPath, [next, 'start', '--port', String(port)], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'production' },
      stdio: 'ignore',
    }),
  );
  await untilReachable(`http://127.0.0.1:${port}/`, child);
  return child;
}
