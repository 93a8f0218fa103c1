import { offlinePageSign } from '@/components/interviews/offline/shell';

/** The content of the browser's cache in the order of storing, and what was read of it as text. */
let stored: Map<string, string>;
let read: string[];
/** The files of the server, and the requested ones. */
let served: Record<string, string>;
let fetched: string[];

const answerOf = (address: string, body: string, onText: (address: string) => void) => ({
  ok: true,
  redirected: false,
  status: 200,
  headers: new Headers({
    'Content-Type': address.endsWith('.js') ? 'text/javascript' : 'text/html',
  }),
  body,
  clone: () => answerOf(address, body, onText),
  text: async () => {
    onText(address);
    return body;
  },
});

const cache = {
  match: async (address: string) => {
    const body = stored.get(address);
    return body === undefined ? undefined : answerOf(address, body, (name) => read.push(name));
  },
  put: async (address: string, { body }: { body: string }) => void stored.set(address, body),
  delete: async (address: string) => stored.delete(address),
  keys: async () => [...stored.keys()].map((path) => ({ url: `https://site.example${path}` })),
};

/** Opens a new document, whose modules remember nothing of earlier ones. */
async function openDocument() {
  jest.resetModules();
  return (await import('@/components/interviews/offline/shell')).keepShell;
}

const build = (name: string, chunks = 3) => ({
  '/en/offline': `${offlinePageSign} static/chunks/main-${name}.js`,
  [`/_next/static/chunks/main-${name}.js`]: Array.from(
    { length: chunks },
    (_, at) => `"static/chunks/${at}-${name}.js"`,
  ).join(),
  ...Object.fromEntries(
    Array.from({ length: chunks }, (_, at) => [`/_next/static/chunks/${at}-${name}.js`, 'run()']),
  ),
});

const register = jest.fn();

beforeEach(() => {
  stored = new Map();
  [read, fetched] = [[], []];
  served = build('a');
  const caches = { open: async () => cache, match: cache.match };
  Object.assign(globalThis, {
    caches,
    Response: class {
      readonly body: string;
      constructor(body: string) {
        this.body = body;
      }
    },
    fetch: async (address: string) => {
      fetched.push(address);
      return answerOf(address, served[address] ?? '', () => undefined);
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  register.mockReset();
});

const chunksOf = (name: string) => [...stored.keys()].filter((path) => path.includes(`-${name}.`));

test('the files of a build are stored once: later interviews and documents read none of them', async () => {
  const keepShell = await openDocument();
  await keepShell('en');
  expect(chunksOf('a')).toHaveLength(4);
  [read, fetched] = [[], []];
  await keepShell('en');
  expect([read, fetched]).toEqual([[], []]);
  expect(register).toHaveBeenCalledTimes(1);
  await (await openDocument())('en');
  expect([read, fetched]).toEqual([['/en/offline'], ['/en/offline']]);
});

test('a file that was deleted meanwhile is stored again, and one that failed is tried again', async () => {
  const keepShell = await openDocument();
  register.mockRejectedValueOnce(new TypeError('offline'));
  await keepShell('en');
  expect(stored.size).toBe(0);
  await keepShell('en');
  expect(chunksOf('a')).toHaveLength(4);
  stored.clear();
  await keepShell('en');
  expect(chunksOf('a')).toHaveLength(4);
});

test('no file that a stored page needs is dropped, however old; of all others the newest two hundred stay', async () => {
  await (await openDocument())('en');
  for (let at = 0; at < 300; at += 1) stored.set(`/_next/static/chunks/${at}-old.js`, 'run()');
  // The next build needs a chunk of the first build, the oldest file of all.
  served = {
    ...build('b', 250),
    '/en/offline': `${offlinePageSign} static/chunks/main-b.js static/chunks/0-a.js`,
    '/_next/static/chunks/0-a.js': 'run()',
  };
  await (await openDocument())('en');
  expect(chunksOf('b')).toHaveLength(251);
  expect(stored.has('/_next/static/chunks/0-a.js')).toBe(true);
  expect(chunksOf('old')).toHaveLength(200);
  expect(stored.has('/_next/static/chunks/299-old.js')).toBe(true);
  expect(stored.has('/_next/static/chunks/99-old.js')).toBe(false);
});
