import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { startFirefox } from './firefox.ts';
import type { Session } from './webdriver.ts';
import { startWebKit } from './webkit.ts';

export type Engine = {
  name: string;
  /** The Debian packages that contain it. */
  packages: string[];
  find: () => string | undefined;
  start: (file: string, port: number, log: string, language?: string) => Promise<Session>;
};

const firstOf = (files: (string | undefined)[]) =>
  files.find((file) => file !== undefined && existsSync(file));

export const firefox: Engine = {
  name: 'Firefox',
  packages: ['firefox-esr'],
  find: () =>
    firstOf([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/lib/firefox/firefox']),
  start: startFirefox,
};

export const webkit: Engine = {
  name: 'WebKit',
  packages: ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good'],
  find: () =>
    existsSync('/usr/bin/Xvfb')
      ? firstOf([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver'])
      : undefined,
  start: startWebKit,
};

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;

/** Finds the engine, or installs it as root; undefined if it is not available. */
export function findOrInstall({ name, packages, find }: Engine): string | undefined {
  const found = find();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  console.log(`Installing ${name}…`);
  if (!succeeds('apt-get', ['update', '-qq'])) return undefined;
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  return succeeds('apt-get', install) ? find() : undefined;
}
