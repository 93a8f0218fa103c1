import { fetchFile } from '@/lib/api/files';
import type { Locale } from '@/lib/i18n/locales';

/** A mark that only the pages that open offline contain (app/[locale]/(member): offline, sheet). */
export const offlinePageSign = 'rapport-offline-page';

/** Read by public/offline-worker.js. Public files only: no personal data. */
const shellName = 'offline-shell';
/** Files of earlier builds, which open tabs may still use. */
const maxOldFiles = 200;

const isStatic = (address: string): boolean => address.startsWith('/_next/static/');

/** Beside a stored page: the list of the files that it needs. */
const listName = '/needs';

/** The files that a page, script or style sheet names, including those that load later. */
const filesIn = (text: string): string[] =>
  (text.match(/static\/[\w.~/-]+\.(?:js|css|woff2)/g) ?? []).map((name) => `/_next/${name}`);

/** A network that asks for a login first may answer everything, with a page or redirect of its own. */
const isOwn = ({ status, redirected, headers }: Response, type: RegExp): boolean =>
  status === 200 && !redirected && type.test(headers.get('Content-Type') ?? '');

const fileType = /^(?:text\/(?:javascript|css)|application\/javascript|font\/woff2)\b/;

/**
 * Only the libraries that read a file (components/next-interview) are larger, and those may need a
 * connection.
 */
const maxFileBytes = 85_000;

/** Files have a hash in their names: a stored one never changes. */
async function keepFile(shell: Cache, file: string): Promise<string> {
  const stored = await shell.match(file);
  if (stored) return stored.text();
  const loaded = await fetchFile(file, 'default');
  if (!isOwn(loaded, fileType)) throw new Error(`${file} was answered ${loaded.status}`);
  if (Number(loaded.headers.get('Content-Length')) > maxFileBytes) {
    await loaded.body?.cancel();
    return '';
  }
  await shell.put(file, loaded.clone());
  return loaded.text();
}

/** Stores a page and its files, unless those of its build are stored. Resolves to whether they are. */
async function keepFiles(page: string): Promise<boolean> {
  const answer = await fetchFile(page, 'no-cache');
  if (!isOwn(answer, /^text\/html\b/)) return false;
  const text = await answer.clone().text();
  if (!text.includes(offlinePageSign)) return false;
  const shell = await caches.open(shellName);
  const before = await shell.match(page);
  const isSame = (await before?.text()) === text;
  if (isSame && (await shell.match(page + listName))) return true;
  // Includes lazily loaded files, which the browser may not have requested before it is offline.
  const files = new Set(filesIn(text));
  for (const file of files)
    for (const named of filesIn(await keepFile(shell, file))) files.add(named);
  await shell.put(page + listName, new Response([...files].join('\n')));
  // Last: a page without its scripts is worse than none.
  await shell.put(page, answer);
  await dropOldFiles(shell);
  return true;
}

/** Drops the oldest files that no stored page needs. */
async function dropOldFiles(shell: Cache): Promise<void> {
  const paths = (await shell.keys()).map(({ url }) => new URL(url).pathname);
  const needed = new Set<string>();
  for (const list of paths.filter((path) => path.endsWith(listName))) {
    const text = await (await shell.match(list))?.text();
    for (const file of text?.split('\n') ?? []) needed.add(file);
  }
  const old = paths.filter((path) => isStatic(path) && !needed.has(path));
  for (const file of old.slice(0, Math.max(0, old.length - maxOldFiles))) await shell.delete(file);
}

/** The pages that open offline, and the addresses that each is shown at. */
const shells = {
  interviews: { page: '/offline', scope: '/conversations' },
  sheet: { page: '/sheet', scope: '/sheet' },
} as const;
type Shell = keyof typeof shells;

const pageOf = (shell: Shell, locale: Locale) => `/${locale}${shells[shell].page}`;

async function keepPage(shell: Shell, locale: Locale): Promise<boolean> {
  try {
    await navigator.serviceWorker.register('/offline-worker.js', {
      scope: `/${locale}${shells[shell].scope}`,
      updateViaCache: 'none',
    });
    return await keepFiles(pageOf(shell, locale));
  } catch {
    // Offline, or storage is full: tried again the next time that something is read.
    return false;
  }
}

/** What this document has stored, or is storing. */
let lastStored: { readonly page: string; readonly isDone: Promise<boolean> } | null = null;

/** Stores the page that opens offline, once, and installs the worker that serves it. */
export async function keepShell(locale: Locale, shell: Shell = 'interviews'): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const page = pageOf(shell, locale);
  const isDone = lastStored?.page === page && (await lastStored.isDone);
  // Another tab may have deleted it.
  if (isDone && (await caches.match(page, { cacheName: shellName, ignoreVary: true }))) return;
  lastStored = { page, isDone: keepPage(shell, locale) };
  await lastStored.isDone;
}

export async function forgetShell(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return;
  const workers = await navigator.serviceWorker.getRegistrations();
  await Promise.all(workers.map((worker) => worker.unregister()));
  await caches.delete(shellName);
}
