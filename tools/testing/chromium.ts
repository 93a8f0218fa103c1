import { existsSync } from 'node:fs';
import { runLogged } from '../run-logged.ts';
import { runStep } from '../steps.ts';

/** Debian's package of the same engine without windows. */
const headlessShell = '/usr/bin/chromium-headless-shell';
const browsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const firstOf = (files: string[]): string | undefined =>
  [process.env.CHROMIUM_PATH, ...files].find((file) => file !== undefined && existsSync(file));

/**
 * The browser for measurements and screenshots, preferably the one that people use; undefined means
 * Playwright's own.
 */
export const findChromium = (): string | undefined => firstOf([...browsers, headlessShell]);

/** The browser for tests, preferably without windows, which saves a third of their time. */
const findForTests = (): string | undefined => firstOf([headlessShell, ...browsers]);

/**
 * The first two features are address-bar pages of every window, which take two fifths of the cost
 * of a new page. The third keeps a process ready for a next page, which tests never open. The rest
 * are Playwright's, because a second `--disable-features` replaces the first; a test compares them.
 */
const disabledFeatures = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying
  AimEnabled PreconnectToSearch msForceBrowserSignIn msEdgeUpdateLaunchServicesPreferredVersion
`;

/** For containers without a GPU. The browser must also make no network calls for itself. */
export const chromiumArguments = [
  `--disable-features=${disabledFeatures.trim().split(/\s+/)}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Makes letters as wide without windows as with them.
  '--font-render-hinting=none',
];

/**
 * A microphone that beeps, and permission to use it. The last switch is needed because in a browser
 * without windows, a page crashes if it asks whether speech can be recognized on the device.
 */
const microphone = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
  '--disable-blink-features=OnDeviceWebSpeechAvailable',
];

const optionsFor = (executablePath: string | undefined, more: string[] = []) => {
  const browser = executablePath ? { executablePath } : { channel: 'chromium' };
  return { ...browser, args: [...chromiumArguments, ...more] };
};

/** The options of `launch` for measurements and screenshots. */
export const chromiumOptions = () => optionsFor(findChromium());
/** The options of `launch` for all tests, so that no test needs its own browser. */
export const testChromiumOptions = () => optionsFor(findForTests(), microphone);

/** On a slow line, the download of a browser may print nothing for minutes. */
const silentMs = 300_000;

async function install(name: string, command: string[]): Promise<void> {
  let lastLine = '';
  const onLine = (line: string) => {
    lastLine = line.trim() || lastLine;
  };
  const run = () => runLogged(command, { name, log: 'browser.log', silentMs, onLine });
  await runStep(`Installing a browser with ${name}`, run, () => lastLine);
}

/**
 * Installs a browser if there is none: the system's package as root, otherwise Playwright's. In CI
 * it installs the one without windows, even if there is another.
 */
export async function installChromium(): Promise<void> {
  const wantsQuickest = process.env.CI && !process.env.CHROMIUM_PATH;
  const isEnough = wantsQuickest ? existsSync(headlessShell) : findChromium();
  if (isEnough) return;
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
