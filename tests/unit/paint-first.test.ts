import { startedLater } from '../../postbuild/seal-pages.ts';

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>',
  '<link rel="stylesheet" href="/s.css" data-precedence="next"/><script>flag()</script>',
  '<script src="/a.js" async=""></script><script src="/b.js" async=""></script></head><body>words',
  '<script src="/old.js" noModule=""></script>',
  '</body></html>',
].join('');
const content = '/content.json';

/** A browser as the starter of a page sees it: which scripts it asked for, and what may happen. */
function run(html: string, { hidden = false, knowsPaint = true, ask = jest.fn() } = {}) {
  const added: { name: string; src?: string; async?: boolean }[] = [];
  const self = {};
  const listeners: [name: string, listener: () => void][] = [];
  class PerformanceObserver {
    constructor(begin: () => void) {
      listeners.push(['paint', begin]);
    }
    observe() {}
  }
  const kept = new Map<string, string>();
  const world = {
    document: {
      hidden,
      documentElement: { dataset: {} },
      createElement: (name: string) => ({ name }),
      head: { append: (element: (typeof added)[number]) => added.push(element) },
    },
    PerformanceObserver: knowsPaint ? PerformanceObserver : undefined,
    addEventListener: (name: string, listener: () => void) => listeners.push([name, listener]),
    requestAnimationFrame: (listener: () => void) => listeners.push(['frame', listener]),
    setTimeout: (listener: () => void) => setImmediate(listener),
    self,
    fetch: ask,
    location: { reload: () => undefined },
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
    },
  };
  const starter = /<script>(\(data=>.*?)<\/script>/s.exec(html)?.[1] ?? '';
  new Function(...Object.keys(world), starter)(...Object.values(world));
  const scripts = () => added.filter(({ name }) => name === 'script');
  return {
    asked: () => scripts().map(({ src }) => src),
    inOrder: () => scripts().every(({ async }) => async === false),
    happen: async (occasion: 'frame' | 'paint' | 'load' | 'keydown' | 'pointerup') => {
      for (const [name, listener] of listeners) if (name === occasion) listener();
      for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    },
    content: () => self,
  };
}

const both = ['/a.js', '/b.js'];

describe.each([
  ['firstPaint', startedLater(page)],
  ['firstInput', startedLater(page, content)],
] as const)('a page whose scripts wait: %s', (_start, html) => {
  it('names no script that the browser would fetch before the first paint', () => {
    expect(html).not.toMatch(/<script[^>]*src="\/[ab]\.js"/);
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).not.toContain('/old.js');
  });

  it('puts its style sheet after the inline scripts of the head, so the parser never waits for it', () => {
    expect(html).toMatch(
      /<script>flag\(\)<\/script><script>.*<\/script><link rel="stylesheet" href="\/s\.css" data-precedence="next"\/><\/head>/,
    );
    expect(html.split('rel="stylesheet"')).toHaveLength(2);
  });
});

it.each([
  ['once, in page order, after the first paint', ['paint', 'paint'], {}],
  ['at the load event in a background tab', ['load'], { hidden: true }],
  ['at once in a browser without paint observation', [], { knowsPaint: false }],
] as const)('a page with a form loads its scripts %s', async (_when, occasions, browser) => {
  const { asked, inOrder, happen } = run(startedLater(page), browser);
  expect(asked()).toEqual(occasions.length > 0 ? [] : both);
  for (const occasion of occasions) await happen(occasion);
  expect(asked()).toEqual(both);
  expect(inOrder()).toBe(true);
});

it.each(['keydown', 'pointerup'] as const)(
  'a page for reading loads its content and its scripts at a %s, once what it changed can be seen',
  async (sign) => {
    const lists = { __next_f: [[0], [1, 'one']], TURBOPACK: [{ ids: [7] }] };
    const ask = jest.fn(async () => ({ status: 200, json: async () => lists }));
    const { asked, happen, content: given } = run(startedLater(page, content), { ask });
    await happen('paint');
    await happen(sign);
    await happen(sign);
    expect(asked()).toEqual([]);
    await happen('frame');
    await happen('frame');
    expect(asked()).toEqual(both);
    expect(given()).toEqual(lists);
    expect(ask.mock.calls).toEqual([[content]]);
  },
);
