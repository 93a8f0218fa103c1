import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium that is on this machine; undefined leaves the choice to Playwright's own. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...known].find((file) => file !== undefined && existsSync(file));

/** For a browser that a program drives: in a container, without a graphics card, and without calls of its own. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What `launch` takes. */
export const chromiumOptions = (): { executablePath?: string; args: string[] } => {
  const executablePath = findChromium();
  return { ...(executablePath && { executablePath }), args: chromiumArguments };
};

const succeeds = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;

/** Where no browser is found: the system's package where we may install it, else Playwright's own. */
export function installChromium(): void {
  if (findChromium()) return;
  console.log('Installing a browser…');
  const debian = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  const fromDebian = () =>
    succeeds('apt-get', ['update', '-qq']) &&
    succeeds('apt-get', ['install', '-y', '-qq', 'chromium']);
  if (debian && fromDebian() && findChromium()) return;
  if (!succeeds(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])) {
    throw new Error('No browser could be installed; set CHROMIUM_PATH to one.');
  }
}
