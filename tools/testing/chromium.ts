import { existsSync } from 'node:fs';
import { runLogged } from '../run-logged.ts';
import { runStep } from '../steps.ts';

/** Debian packages the same engine with windows and, here, without. */
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
 * For measurements and screenshots, the browser that people use; undefined means Playwright's own.
 */
export const findChromium = (): string | undefined => firstOf([...browsers, headlessShell]);

/** For tests, which take a third less time without windows. */
const findForTests = (): string | undefined => firstOf([headlessShell, ...browsers]);

/**
 * The first two are address-bar pages that every window creates, two fifths of the cost of a new
 * page; the third keeps a process ready for the next page, which tests never open. The rest is
 * Playwright's own list, because only the last of two such switches counts (a test compares).
 */
const disabledFeatures = `
  WebUIOmniboxPopup WebUIOmniboxAimPopup SpareRendererForSitePerProcess
  AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose HttpsUpgrades
  HttpsFirstBalancedModeAutoEnable LensOverlay MediaRouter PaintHolding ThirdPartyStoragePartitioning
  AvoidCorsURLLoaderRestartOnRedirect TcpPortRandomizationWin OptimizationHints NetworkTimeServiceQuerying
  AimEnabled PreconnectToSearch msForceBrowserSignIn msEdgeUpdateLaunchServicesPreferredVersion
`;

/** For containers without a GPU, and without network calls of the browser's own. */
export const chromiumArguments = [
  `--disable-features=${disabledFeatures.trim().split(/\s+/)}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters as wide without windows as with them.
  '--font-render-hinting=none',
];

/**
 * A microphone that beeps, and permission to use it. Without windows, a page crashes that asks
 * whether speech can be recognized on the device.
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

/** Options for `launch`. */
export const chromiumOptions = () => optionsFor(findChromium());
/** The same for all, so that no test needs its own browser. */
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
 * Installs a browser if none is there: as root the system's package, else Playwright's own. In CI,
 * the quicker one beside any other.
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
