/*
 * Opens the interviews without a net (components/interviews/offline/shell.ts keeps what it serves, and registers it for
 * these pages alone). It never sees a call: what was read is in the browser's database, and only the
 * page that belongs to the session reads it. The same for every build, so that none replaces it.
 */
const shell = { cacheName: 'offline-shell', ignoreVary: true };

addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  event.waitUntil(registration.navigationPreload?.enable());
});

async function page({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const [, locale, name] = new URL(request.url).pathname.split('/');
    const kept = await caches.match(`/${locale}/${name === 'sheet' ? name : 'offline'}`, shell);
    if (kept) return kept;
    throw error;
  }
}

const file = async (request) => (await caches.match(request, shell)) ?? fetch(request);

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === 'navigate' && request.method === 'GET') event.respondWith(page(event));
  else if (origin === location.origin && pathname.startsWith('/_next/static/'))
    event.respondWith(file(request));
});
