import { filled } from '@/lib/i18n/words';

/** The first match counts: most user agents also contain the names of other browsers. */
const browsers: [RegExp, string][] = [
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac(?:intosh| OS)/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The API may send a name, which fits on a line, or a raw user agent, which does not. */
const longestName = 60;

/** "Chrome on Android"; undefined if not recognized. */
export function deviceName(userAgent: string | undefined, pattern: string): string | undefined {
  if (userAgent === undefined) return undefined;
  const [browser, system] = [browsers, systems].map(
    (names) => names.find(([sign]) => sign.test(userAgent))?.[1],
  );
  if (browser && system) return filled(pattern, { browser, system });
  return browser ?? system ?? (userAgent.length <= longestName ? userAgent : undefined);
}
