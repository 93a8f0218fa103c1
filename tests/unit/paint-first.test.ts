import { startedLater } from '../../postbuild/paint-first.ts';

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>',
  '<link rel="stylesheet" href="/s.css" data-precedence="next"/><script>flag()</script>',
  '<script src="/a.js" async=""></script><script src="/b.js" async=""></script></head><body>words',
  '<script src="/old.js" noModule=""></script>',
  '</body></html>',
].join('');

type Occasion = 'frame' | 'paint' | 'load' | 'scroll' | 'keydown' | 'pointerup';

type Fetched = { status: number; json: () => Promise<unknown> };
const fetchNothing = (_address: string): Promise<Fetched> =>
  Promise.reject(new Error('nothing is to be fetched'));

/** Runs the starter of a page as a browser would, and tells which scripts it asked for, and in order. */
function run(
  html: string,
  session?: string,
  ask = fetchNothing,
  hidden = false,
  knowsPaint = true,
) {
  const added: { name: string; src?: string; href?: string; async?: boolean }[] = [];
  const self = {};
  const reload = jest.fn();
  const listeners: [name: string, listener: () => void][] = [];
  const starter = /<script>(\(data=>.*?)<\/script>/s.exec(html)?.[1] ?? '';
  const document = {
    hidden,
    documentElement: { dataset: { session } },
    createElement: (name: string) => ({ name }),
    head: { append: (element: (typeof added)[number]) => added.push(element) },
  };
  class PerformanceObserver {
    constructor(begin: () => void) {
      listeners.push(['paint', begin]);
    }
    observe() {}
  }
  const addEventListener = (name: string, listener: () => void) => listeners.push([name, listener]);
  const requestAnimationFrame = (listener: () => void) => listeners.push(['frame', listener]);
  const world = {
    document,
    PerformanceObserver: knowsPaint ? PerformanceObserver : undefined,
    addEventListener,
    requestAnimationFrame,
    setTimeout: (listener: () => void, ms = 0) =>
      ms === 0 ? setImmediate(listener) : setTimeout(listener, ms),
    self,
    fetch: ask,
    location: { reload },
    sessionStorage: tabStorage,
  };
  new Function(...Object.keys(world), starter)(...Object.values(world));
  const scripts = () => added.filter(({ name }) => name === 'script');
  return {
    asked: () => scripts().map(({ src }) => src),
    inOrder: () => scripts().every(({ async }) => async === false),
    preloaded: () => added.filter(({ name }) => name === 'link').map(({ href }) => href),
    happen: (occasion: Occasion) => {
      for (const [name, listener] of listeners) if (name === occasion) listener();
    },
    content: () => self,
    reload,
  };
}

const tabMemory = new Map<string, string>();
const tabStorage = {
  getItem: (key: string) => tabMemory.get(key) ?? null,
  setItem: (key: string, text: string) => tabMemory.set(key, text),
};
beforeEach(() => tabMemory.clear());

const both = ['/a.js', '/b.js'];

const content = '/content.json';
const lists = { __next_f: [[0], [1, 'one']], TURBOPACK: [{ ids: [7] }] };
const askContent = jest.fn(async (_address: string) => ({
  status: 200,
  json: async () => lists as unknown,
}));
const settled = () => new Promise((resolve) => setImmediate(resolve));
/** The frame after an input is there: what the input changed can be seen. */
const painted = async ({ happen }: Pick<ReturnType<typeof run>, 'happen'>) => {
  await settled();
  happen('frame');
  await settled();
  await settled();
};

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

  it('loads the scripts in page order at the first frame when somebody is signed in', async () => {
    const { asked, inOrder, happen } = run(html, 'in', askContent);
    expect(asked()).toEqual([]);
    happen('frame');
    await painted({ happen });
    expect(asked()).toEqual(both);
    expect(inOrder()).toBe(true);
  });

  it('loads the scripts in any case, three seconds after the load event', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const { asked, happen } = run(html, undefined, askContent);
    happen('load');
    jest.advanceTimersByTime(2_900);
    expect(asked()).toEqual([]);
    jest.advanceTimersByTime(200);
    await painted({ happen });
    expect(asked()).toEqual(both);
    jest.useRealTimers();
  });
});

it('a page with a form loads its scripts once, after the first paint', () => {
  const { asked, happen } = run(startedLater(page), undefined);
  expect(asked()).toEqual([]);
  happen('paint');
  happen('paint');
  expect(asked()).toEqual(both);
});

it('a page with a form in a background tab loads its scripts at the load event', () => {
  const { asked, happen } = run(startedLater(page), undefined, fetchNothing, true);
  expect(asked()).toEqual([]);
  happen('load');
  expect(asked()).toEqual(both);
});

describe('a page for reading, whose content for scripts is a separate file', () => {
  const html = startedLater(page, content);

  it.each(['scroll', 'keydown', 'pointerup'] as const)(
    'loads the scripts at a %s, after the next paint',
    async (sign) => {
      askContent.mockClear();
      const { asked, preloaded, happen, content: given } = run(html, undefined, askContent);
      happen('paint');
      expect(preloaded()).toEqual([]);
      happen(sign);
      happen(sign);
      await settled();
      expect([preloaded(), asked()]).toEqual([[], []]);
      await painted({ happen });
      expect(preloaded()).toEqual(both);
      expect(asked()).toEqual(both);
      expect(given()).toEqual(lists);
      expect(askContent.mock.calls).toEqual([[content]]);
    },
  );

  it('stays readable when the content fails to load, tries again later and later, and preloads scripts once', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    const ask = jest.fn(fetchNothing);
    const { asked, preloaded, happen } = run(html, undefined, ask);
    const calls: number[] = [];
    for (let second = 0; second < 8; second += 1) {
      happen('scroll');
      await painted({ happen });
      jest.advanceTimersByTime(1_000);
      calls.push(ask.mock.calls.length);
    }
    expect(calls).toEqual([1, 2, 2, 3, 3, 3, 3, 4]);
    expect(preloaded()).toEqual(both);
    expect(asked()).toEqual([]);
    ask.mockImplementation(askContent);
    jest.advanceTimersByTime(8_000);
    happen('scroll');
    await painted({ happen });
    expect(asked()).toEqual(both);
    jest.useRealTimers();
  });

  it('is reloaded once when the content is gone', async () => {
    const gone = async () => ({ status: 404, json: () => Promise.reject(new Error('no JSON')) });
    for (const times of [1, 0]) {
      const { happen, reload } = run(html, undefined, gone);
      happen('scroll');
      await painted({ happen });
      expect(reload).toHaveBeenCalledTimes(times);
    }
  });
});

it('a browser without paint observation loads the scripts at once', () => {
  const { asked } = run(startedLater(page), undefined, fetchNothing, false, false);
  expect(asked()).toEqual(both);
});
