import { existsSync } from 'node:fs';
import { runLogged } from '../run-logged.ts';
import { steps } from '../steps.ts';

/** Debian's packages of one engine: a browser with windows, and without. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstOf = (files: string[]): string | undefined =>
  [process.env.CHROMIUM_PATH, ...files].find((file) => file !== undefined && existsSync(file));

/** What people use, for measuring and for pictures; if undefined, Playwright's own is used. */
export const findChromium = (): string | undefined => firstOf([...browsers, headlessShell]);

/** For tests, which take a fifth less where no window is made for a page. */
const findForTests = (): string | undefined => firstOf([headlessShell, ...browsers]);

/**
 * The first two are address-bar pages that each window creates, two fifths of the cost of a new
 * page; the third is a process kept ready for a next page, which a test never opens. If the switch
 * is given twice only the last counts, so Playwright's own list is repeated here (a test compares).
 */
const disabledFeatures = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying
  AimEnabled PreconnectToSearch msForceBrowserSignIn msEdgeUpdateLaunchServicesPreferredVersion
`;

/**
 * For automation: in a container, without a GPU, and without network calls of the browser's own.
 */
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

const optionsFor = (executablePath: string | undefined) => {
  const browser = executablePath ? { executablePath } : { channel: 'chromium' };
  return { ...browser, args: chromiumArguments };
};

/** Options for `launch`. */
export const chromiumOptions = () => optionsFor(findChromium());
export const testChromiumOptions = () => optionsFor(findForTests());

/** A browser is large: on a slow line its download may be silent for minutes. */
const silentMs = 300_000;

async function install(name: string, command: string[]): Promise<void> {
  let lastLine = '';
  const onLine = (line: string) => {
    lastLine = line.trim() || lastLine;
  };
  const run = () => runLogged(command, { name, log: 'browser.log', silentMs, onLine });
  await steps.run(`Installing a browser with ${name}`, run, () => lastLine);
}

/**
 * Installs a browser if there is none: the system's package if we are root, else Playwright's own.
 */
export async function installChromium(): Promise<void> {
  if (findChromium()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const packages = ['chromium-headless-shell', 'chromium'].map(
      (one) => `apt-get install -y ${one}`,
    );
    const script = `apt-get update && (${packages.join(' || ')})`;
    await install('apt-get', ['sh', '-c', script]).catch(({ message }) => console.error(message));
    if (findChromium()) return;
  }
  const playwright = ['node_modules/playwright/cli.js', 'install', 'chromium', '--no-shell'];
  await install('Playwright', [process.execPath, ...playwright]).catch(({ message }) => {
    throw new Error(`No browser could be installed; set CHROMIUM_PATH to one. ${message}`);
  });
}
