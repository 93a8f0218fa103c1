import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export const next = path.resolve('node_modules/next/dist/bin/next');
const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'));

const aroundThePage: Record<string, string> = {
  'package.json': '{ "private": true }',
  'app/layout.jsx':
    'export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }',
  // Without these two, the framework would find the site's own files in the folders above.
  'middleware.js':
    "export function middleware() {}\nexport const config = { matcher: '/never-asked-for' };",
  'instrumentation.js': 'export function register() {}',
};

/**
 * Builds a small app with the site's version of the framework, unless nothing has changed since the
 * last build.
 */
export function buildApp(name: string, own: Record<string, string>): string {
  const folder = path.resolve('.data/bench', name);
  const files = Object.entries({ ...aroundThePage, ...own });
  const from = JSON.stringify({ version, files });
  const stamp = path.join(folder, 'built-from.json');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === from) return folder;
  rmSync(folder, { recursive: true, force: true });
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  const how = { cwd: folder, encoding: 'utf8', env } as const;
  const { status, stderr, stdout } = spawnSync(process.execPath, [next, 'build'], how);
  if (status !== 0) throw new Error(`The ${name} app did not build.\n${stdout}\n${stderr}`);
  writeFileSync(stamp, from);
  return folder;
}
