import { inOneScript, paintFirst } from '../../scripts/build/paint-first.ts';

const page = [
  '<html><head><link rel="preload" as="script" fetchPriority="low" href="/a.js"/>',
  '<script src="/a.js" async=""></script><script src="/b.js" async=""></script></head><body>words',
  '<script src="/old.js" noModule=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"one"])</script><script>self.__next_f.push([1,"two"])</script></body></html>',
].join('');

/** Runs the starter of a page as a browser would, and tells which scripts it asked for, and when. */
function run(html: string, session: string | undefined) {
  const asked: string[] = [];
  let painted = () => {};
  const starter = /<script>(\(function.*?)<\/script><\/head>/.exec(html)?.[1] ?? '';
  const document = {
    documentElement: { dataset: { session } },
    createElement: () => ({ src: '', async: false }),
    head: { appendChild: ({ src }: { src: string }) => asked.push(src) },
  };
  class PerformanceObserver {
    constructor(begin: () => void) {
      painted = begin;
    }
    observe() {}
  }
  new Function('document', 'PerformanceObserver', 'addEventListener', starter)(
    document,
    PerformanceObserver,
    () => {},
  );
  return { asked, paint: () => painted() };
}

describe('pages for reading', () => {
  const html = paintFirst(page);

  it('name no script that the browser would fetch before it paints', () => {
    expect(html).not.toMatch(/<script[^>]*src="\/[ab]\.js"/);
    expect(html).not.toContain('rel="preload" as="script"');
    expect(html).toContain('<script src="/old.js" noModule="">');
  });

  it('ask for their scripts once, when the first paint is done', () => {
    const { asked, paint } = run(html, undefined);
    expect(asked).toEqual([]);
    paint();
    paint();
    expect(asked).toEqual(['/a.js', '/b.js']);
  });

  it('ask at once where somebody is signed in', () => {
    expect(run(html, 'in').asked).toEqual(['/a.js', '/b.js']);
  });

  it('are refused where there is nothing to wait for: the framework has changed its ways', () => {
    expect(() => paintFirst('<html><head></head></html>')).toThrow('names no script');
  });
});

it('what the framework says in many scripts is said in one, in the same order', () => {
  expect(inOneScript(page)).toContain(
    '<script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"one"]);self.__next_f.push([1,"two"])</script>',
  );
});
