import { offlinePageSign } from '@/components/interviews/offline/shell';

const script = '/_next/static/chunks/a.js';
const ours = `<meta content="${offlinePageSign}"><script src="${script}"></script>`;

type Answer = { type: string; text: string; status?: number; redirected?: boolean };

/** The addresses that are stored when the server gives these answers. */
async function storedAfter(answers: Record<string, Answer>): Promise<string[]> {
  const kept: string[] = [];
  const shell = {
    match: async () => undefined,
    keys: async () => [],
    // The list of what the page needs is stored beside the page, and is not counted.
    put: async (address: string) => void (address.endsWith('/needs') || kept.push(address)),
  };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { register: async () => undefined },
    configurable: true,
  });
  Object.assign(window, { caches: { open: async () => shell }, Response: class {} });
  global.fetch = jest.fn(async (address) => {
    const {
      type,
      text,
      status = 200,
      redirected = false,
    } = answers[String(address)] ?? {
      type: 'text/html',
      text: 'Log in to this network',
    };
    const answer = {
      ok: status < 300,
      status,
      redirected,
      headers: new Headers({ 'Content-Type': type }),
      text: async () => text,
    };
    return { ...answer, clone: () => answer } as unknown as Response;
  });
  // Modules remember what they have stored, so a new document loads them again.
  jest.resetModules();
  await (await import('@/components/interviews/offline/shell')).keepShell('en');
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(window, 'caches');
  return kept;
}

const page = { type: 'text/html; charset=utf-8', text: ours };
const file = { type: 'application/javascript; charset=UTF-8', text: '' };

it('the page that opens offline is stored after its files', async () => {
  expect(await storedAfter({ '/en/offline': page, [script]: file })).toEqual([
    script,
    '/en/offline',
  ]);
});

it.each<[string, Record<string, Answer>]>([
  ['a page inserted by the network', {}],
  [
    'another page of ours',
    { '/en/offline': { ...page, text: '<h1>Sign in</h1>' }, [script]: file },
  ],
  ['a redirect', { '/en/offline': { ...page, redirected: true }, [script]: file }],
  ['an incomplete page', { '/en/offline': { ...page, status: 206 }, [script]: file }],
  ['a page instead of a script', { '/en/offline': page }],
])('%s is not stored', async (_, answers) => {
  expect(await storedAfter(answers)).toEqual([]);
});
