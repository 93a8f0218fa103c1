import { fetchFile } from '../api/files.ts';
import type { Locale } from '../i18n/locales.ts';

/** Read by public/offline-worker.js. Public files only: no personal data. */
const shellName = 'offline-shell';
/** Files of this build, and of earlier ones that open tabs may still use. */
const maxFiles = 200;

const isStatic = (address: string): boolean => address.startsWith('/_next/static/');

/** The files that a page, script or style sheet names, also those that load later. */
const filesIn = (text: string): string[] =>
  (text.match(/static\/[\w.~/-]+\.(?:js|css|woff2)/g) ?? []).map((name) => `/_next/${name}`);

/** Files have a hash in their names: a stored one never changes. */
async function keepFile(shell: Cache, file: string): Promise<string> {
  const kept = await shell.match(file);
  if (kept) return kept.text();
  const loaded = await fetchFile(file, 'default');
  if (!loaded.ok) throw new Error(`${file} was answered ${loaded.status}`);
  await shell.put(file, loaded.clone());
  return loaded.text();
}

async function keepFiles(locale: Locale): Promise<void> {
  const page = `/${locale}/offline`;
  const answer = await fetchFile(page, 'no-cache');
  if (!answer.ok || answer.redirected) return;
  const shell = await caches.open(shellName);
  // Includes lazily loaded files, which the browser may not have requested before it is offline.
  const files = new Set(filesIn(await answer.clone().text()));
  for (const file of files)
    for (const named of filesIn(await keepFile(shell, file))) files.add(named);
  // Last: a page without its scripts is worse than none.
  await shell.put(page, answer);
  const kept = (await shell.keys()).filter(({ url }) => isStatic(new URL(url).pathname));
  for (const file of kept.slice(0, Math.max(0, kept.length - maxFiles))) await shell.delete(file);
}

/** Stores the page that opens offline, and installs the worker that serves it. */
export async function keepShell(locale: Locale): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  try {
    await navigator.serviceWorker.register('/offline-worker.js', {
      scope: `/${locale}/conversations`,
      updateViaCache: 'none',
    });
    await keepFiles(locale);
  } catch {
    // Offline, or storage is full: tried again with the next interview that is read.
    return;
  }
}

export async function forgetShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  await caches.delete(shellName);
}
