import { deferScripts } from '../../postbuild/add-page-policies.ts';

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>',
  '<link rel="stylesheet" href="/s.css" data-precedence="next"/><script>flag()</script>',
  '<script src="/a.js" async=""></script><script src="/b.js" async=""></script></head><body>words',
  '<script src="/old.js" noModule=""></script>',
  '</body></html>',
].join('');

/** A browser as a page's starter script sees it, which records the scripts that are added. */
function run(html: string, { hidden = false, knowsPaint = true }) {
  const added: { name: string; src?: string; async?: boolean }[] = [];
  const listeners: [name: string, listener: () => void][] = [];
  class PerformanceObserver {
    constructor(begin: () => void) {
      listeners.push(['paint', begin]);
    }
    observe() {}
  }
  const world = {
    document: {
      hidden,
      documentElement: { dataset: {} },
      createElement: (name: string) => ({ name }),
      head: { append: (element: (typeof added)[number]) => added.push(element) },
    },
    PerformanceObserver: knowsPaint ? PerformanceObserver : undefined,
    addEventListener: (name: string, listener: () => void) => listeners.push([name, listener]),
    // The timer with which scripts start by themselves never fires here.
    setTimeout: () => undefined,
  };
  const starter = /<script>(\(data=>.*?)<\/script>/s.exec(html)?.[1] ?? '';
  new Function(...Object.keys(world), starter)(...Object.values(world));
  const scripts = () => added.filter(({ name }) => name === 'script');
  return {
    asked: () => scripts().map(({ src }) => src),
    inOrder: () => scripts().every(({ async }) => async === false),
    happen: async (occasion: 'paint' | 'load') => {
      for (const [name, listener] of listeners) if (name === occasion) listener();
      for (let turn = 0; turn < 2; turn += 1) await new Promise(setImmediate);
    },
  };
}

it('the style sheet comes after the head’s inline scripts, so that the parser never waits for it', () => {
  expect(deferScripts(page)).toMatch(
    /<script>flag\(\)<\/script><script>.*<\/script><link rel="stylesheet" href="\/s\.css" data-precedence="next"\/><\/head>/,
  );
});

const both = ['/a.js', '/b.js'];

it.each([
  ['once, in page order, after the first paint', ['paint', 'paint'], {}],
  ['at the load event in a background tab', ['load'], { hidden: true }],
  ['at once in a browser without paint observation', [], { knowsPaint: false }],
] as const)('a page with a form loads its scripts %s', async (_when, occasions, browser) => {
  const { asked, inOrder, happen } = run(deferScripts(page), browser);
  expect(asked()).toEqual(occasions.length > 0 ? [] : both);
  for (const occasion of occasions) await happen(occasion);
  expect(asked()).toEqual(both);
  expect(inOrder()).toBe(true);
});
