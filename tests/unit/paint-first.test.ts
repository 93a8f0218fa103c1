import { inOneScript, paintFirst, withoutFlight } from '../../postbuild/paint-first.ts';

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>',
  '<link rel="stylesheet" href="/s.css" data-precedence="next"/><script>flag()</script>',
  '<script src="/a.js" async=""></script><script src="/b.js" async=""></script></head><body>words',
  '<script src="/old.js" noModule=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"one"])</script><script>self.__next_f.push([1,"two"])</script></body></html>',
].join('');

type Occasion = 'frame' | 'paint' | 'load' | 'scroll' | 'keydown' | 'pointerdown';

const fetchNothing = (_address: string): Promise<{ json: () => Promise<unknown> }> =>
  Promise.reject(new Error('nothing is to be fetched'));

/** Runs the starter of a page as a browser would, and tells which scripts it asked for, and in order. */
function run(html: string, session: string | undefined, ask = fetchNothing, hidden = false) {
  const added: { name: string; src?: string; href?: string; async?: boolean }[] = [];
  const self: { __next_f?: unknown } = {};
  const listeners = new Map<string, () => void>();
  const starter = /<script>(\(function.*?)<\/script>/.exec(html)?.[1] ?? '';
  const document = {
    hidden,
    documentElement: { dataset: { session } },
    createElement: (name: string) => ({ name }),
    head: { appendChild: (element: (typeof added)[number]) => added.push(element) },
  };
  class PerformanceObserver {
    constructor(begin: () => void) {
      listeners.set('paint', begin);
    }
    observe() {}
  }
  const addEventListener = (name: string, listener: () => void) => listeners.set(name, listener);
  const requestAnimationFrame = (listener: () => void) => listeners.set('frame', listener);
  const world = {
    document,
    PerformanceObserver,
    addEventListener,
    requestAnimationFrame,
    self,
    fetch: ask,
  };
  new Function(...Object.keys(world), starter)(...Object.values(world));
  const scripts = () => added.filter(({ name }) => name === 'script');
  return {
    asked: () => scripts().map(({ src }) => src),
    inOrder: () => scripts().every(({ async }) => async === false),
    preloaded: () => added.filter(({ name }) => name === 'link').map(({ href }) => href),
    happen: (occasion: Occasion) => listeners.get(occasion)?.(),
    flight: () => self.__next_f,
  };
}

const both = ['/a.js', '/b.js'];

describe.each(['hand', 'painted'] as const)('a page whose scripts wait: %s', (start) => {
  const html = paintFirst(page, start);

  it('names no script that the browser would fetch before it paints', () => {
    expect(html).not.toMatch(/<script[^>]*src="\/[ab]\.js"/);
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).toContain('<script src="/old.js" noModule="">');
  });

  it('asks for its style behind all that runs in the head: nobody is kept from reading on', () => {
    expect(html).toMatch(
      /<script>flag\(\)<\/script><script>.*<\/script><link rel="stylesheet" href="\/s\.css" data-precedence="next"\/><\/head>/,
    );
    expect(html.split('rel="stylesheet"')).toHaveLength(2);
  });

  it('asks with the first frame where somebody is signed in, in the order of the page', () => {
    const { asked, inOrder, happen } = run(html, 'in');
    expect(asked()).toEqual([]);
    happen('frame');
    expect(asked()).toEqual(both);
    expect(inOrder()).toBe(true);
  });

  it('asks in any case, some seconds after all else has loaded', () => {
    jest.useFakeTimers();
    const { asked, happen } = run(html, undefined);
    happen('load');
    jest.advanceTimersByTime(2_900);
    expect(asked()).toEqual([]);
    jest.advanceTimersByTime(200);
    expect(asked()).toEqual(both);
    jest.useRealTimers();
  });

  it('is refused where there is nothing to wait for: the framework has changed its ways', () => {
    expect(() => paintFirst('<html><head></head></html>', start)).toThrow('names no script');
  });
});

it('a page for typing asks once, when the first paint is done', () => {
  const { asked, happen } = run(paintFirst(page, 'painted'), undefined);
  expect(asked()).toEqual([]);
  happen('paint');
  happen('paint');
  expect(asked()).toEqual(both);
});

it('a page for typing out of sight, which is not painted, asks when all else is there', () => {
  const { asked, happen } = run(paintFirst(page, 'painted'), undefined, fetchNothing, true);
  expect(asked()).toEqual([]);
  happen('load');
  expect(asked()).toEqual(both);
});

describe('a page for reading, whose content for scripts lies apart', () => {
  const html = paintFirst(page, 'hand', '/flight.json');
  const parts = [[0], [1, 'one']];
  const ask = jest.fn(async (_address: string) => ({ json: async () => parts as unknown }));
  const settled = () => new Promise((resolve) => setImmediate(resolve));

  it.each(['scroll', 'keydown', 'pointerdown'] as const)('asks at a %s, once', async (sign) => {
    ask.mockClear();
    const { asked, preloaded, happen, flight } = run(html, undefined, ask);
    happen('paint');
    expect(preloaded()).toEqual([]);
    happen(sign);
    happen(sign);
    expect(preloaded()).toEqual(both);
    expect(asked()).toEqual([]);
    await settled();
    expect(asked()).toEqual(both);
    expect(flight()).toEqual(parts);
    expect(ask.mock.calls).toEqual([['/flight.json']]);
  });

  it('stays what it is where that is lost, and asks again at the next sign', async () => {
    ask.mockRejectedValueOnce(new Error('the net is gone'));
    const { asked, happen } = run(html, undefined, ask);
    happen('scroll');
    await settled();
    expect(asked()).toEqual([]);
    happen('scroll');
    await settled();
    expect(asked()).toEqual(both);
  });
});

describe('what the framework repeats of the content for its scripts', () => {
  it('can leave the page, whole and in order', () => {
    const { html, flight } = withoutFlight(page);
    expect(html).not.toContain('__next_f');
    expect(JSON.parse(flight)).toEqual([[0], [1, 'one'], [1, 'two']]);
  });

  it('must be there: else the framework has changed its ways', () => {
    expect(() => withoutFlight('<html></html>')).toThrow('holds nothing');
  });
});

it('what the framework says in many scripts is said in one, in the same order', () => {
  expect(inOneScript(page)).toContain(
    '<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"one"]);self.__next_f.push([1,"two"])</script>',
  );
});
