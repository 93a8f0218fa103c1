import { existsSync } from 'node:fs';
import { runLogged } from '../run-logged.mjs';
import { steps } from '../steps.mjs';

const known = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** A Chromium that is on this machine; undefined leaves the choice to Playwright's own. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, ...known].find((file) => file !== undefined && existsSync(file));

/**
 * Two pages of the address bar's, which each window makes for itself: two fifths of what a new page costs. Of a
 * switch said twice the last counts, so that those which Playwright turns off are named again (a test compares).
 */
const disabledFeatures = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying
  AimEnabled PreconnectToSearch msForceBrowserSignIn msEdgeUpdateLaunchServicesPreferredVersion
`;

/** For a browser that a program drives: in a container, without a graphics card, and without calls of its own. */
export const chromiumArguments = [
  `--disable-features=${disabledFeatures.trim().split(/\s+/)}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What `launch` takes. Of Playwright's own two it is the whole browser: its headless shell has no swipe back. */
export const chromiumOptions = () => {
  const executablePath = findChromium();
  const browser = executablePath ? { executablePath } : { channel: 'chromium' };
  return { ...browser, args: chromiumArguments };
};

/** A browser is large: on a slow line minutes may pass between two words of whoever fetches it. */
const silentMs = 300_000;

async function install(name: string, command: string[]): Promise<void> {
  let lastSaid = '';
  const onLine = (line: string) => {
    lastSaid = line.trim() || lastSaid;
  };
  const run = () => runLogged(command, { name, log: 'browser.log', silentMs, onLine });
  await steps.run(`Installing a browser with ${name}`, run, () => lastSaid);
}

/** Where no browser is found: the system's package where we may install it, else Playwright's own. */
export async function installChromium(): Promise<void> {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    try {
      await install('apt-get', ['sh', '-c', 'apt-get update && apt-get install -y chromium']);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
    if (findChromium()) return;
  }
  try {
    const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium', '--no-shell'];
    await install('Playwright', [process.execPath, ...playwright]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Error(`No browser could be installed; set CHROMIUM_PATH to one. ${reason}`);
  }
}
