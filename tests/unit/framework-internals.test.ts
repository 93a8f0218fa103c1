import { existsSync } from 'node:fs';
import {
  invalidateBuild,
  joinContent,
  prerendered,
  readMeta,
  requireDataRequest,
  serverEnvironment,
  takeOutContent,
  takeOutScripts,
  takeOutStyles,
  withoutInternalHeaders,
  writeMeta,
} from '../../postbuild/framework-internals.ts';
import { temporaryFolder } from '../setup/temporary-folder.ts';

/** Each fact as the framework has it today; and the sentence with which a build stops where it has not. */

const { at, write } = temporaryFolder();

describe('what was prerendered', () => {
  it('lies below the kind and a hash, under its address', () => {
    const file = write('server/route-cache/APP_PAGE/abc/$/en/sign-in.html');
    const text = write('server/route-cache/APP_ROUTE/def/$/robots.txt.body');
    expect(prerendered(at(), '.html')).toEqual([{ path: '/en/sign-in', file }]);
    expect(prerendered(at(), '.body')).toEqual([{ path: '/robots.txt', file: text }]);
  });

  it('must be found: pages lying elsewhere would get no policy', () => {
    write('server/app/en/sign-in.html');
    expect(() => prerendered(at(), '.html')).toThrow(
      /no longer keeps what it prerendered.*Policies are given/,
    );
  });
});

describe('the headers of what was prerendered', () => {
  it('lie in a .meta file beside it, and what else is there stays', () => {
    const file = write('en.html');
    write('en.meta', '{"headers":{"vary":"rsc"},"segmentPaths":["/_tree"]}');
    const meta = readMeta(file);
    writeMeta(file, { ...meta, status: 404 });
    const wanted = { status: 404, headers: { vary: 'rsc' }, segmentPaths: ['/_tree'] };
    expect(readMeta(file)).toEqual(wanted);
  });

  it.each([undefined, '', '{}', '{"headers":"vary: rsc"}'])(
    'must be found: a policy would be written where nobody reads it (%s)',
    (meta) => {
      if (meta !== undefined) write('en.meta', meta);
      expect(() => readMeta(at('en.html'))).toThrow(
        /no longer keeps the headers of .*en\.html in a \.meta file.*policy is written there/,
      );
    },
  );

  it('leave out what the framework says to itself', () => {
    expect(
      withoutInternalHeaders({ 'x-nextjs-stale-time': '300', 'x-next-cache-tags': 'a', vary: 'b' }),
    ).toEqual({ vary: 'b' });
  });

  it('must be known: nobody has said of another whether it is for everybody', () => {
    expect(() => withoutInternalHeaders({ 'x-later-cache-tags': 'a' })).toThrow(
      /sends a prerendered answer the header x-later-cache-tags.*Packed pages/,
    );
  });
});

describe('the scripts of a page', () => {
  const scripts = '<script src="/a.js" async=""></script><script src="/b.js" async=""></script>';
  const preload = '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/>';
  const others = '<script>flag()</script>';
  const old = '<script src="/old.js" noModule=""></script>';

  it('can leave it, in order, with that of old browsers; inline ones stay', () => {
    expect(takeOutScripts(`<head>${preload}${scripts}</head>${others}${old}`)).toEqual({
      html: `<head></head>${others}`,
      sources: ['/a.js', '/b.js'],
    });
  });

  it.each([
    ['there is none', others],
    ['one is written otherwise', `${scripts}<script async="" src="/c.js"></script>`],
    ['one is preloaded otherwise', `${scripts}<link href="/a.js" rel="preload" as="script"/>`],
  ])('must all be found: some would not wait · %s', (_, html) => {
    expect(() => takeOutScripts(html)).toThrow(
      /no longer names the scripts of a page as .*hold them back/,
    );
  });
});

describe('the style of a page', () => {
  const styles = '<link rel="stylesheet" href="/s.css" data-precedence="next"/>';

  it('can leave it, as it is', () => {
    expect(takeOutStyles(`<head>${styles}</head>`)).toEqual({ html: '<head></head>', styles });
  });

  it('must be found: it would stay before the scripts of the head, and hold up the page', () => {
    expect(() => takeOutStyles('<style>p{}</style>')).toThrow(
      /no longer names the style of a page as .*moved behind/,
    );
  });
});

describe('what the framework repeats of the content for its scripts', () => {
  const page = [
    '<p>words</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>',
    '<script>self.__next_f.push([1,"one"])</script><script>self.__next_f.push([1,"two)"])</script>',
  ].join('');
  const begin =
    '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"ids":[7]});</script>';

  it('can be said in one script, in the same order', () => {
    expect(joinContent(page)).toBe(
      '<p>words</p><script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"one"]);self.__next_f.push([1,"two)"])</script>',
    );
  });

  it('can leave the page, whole and in order, with what the scripts begin by', () => {
    const { html, content } = takeOutContent(page + begin);
    expect(html).toBe('<p>words</p>');
    expect(JSON.parse(content)).toEqual({
      __next_f: [[0], [1, 'one'], [1, 'two)']],
      TURBOPACK: [{ ids: [7] }],
    });
  });

  it.each([
    '',
    '<script>TURBOPACK.begin(7)</script>',
    `${begin}<script>TURBOPACK.begin(7)</script>`,
  ])('what they begin by must be found: they would begin without the content · %s', (other) => {
    expect(() => takeOutContent(page + other)).toThrow(/no longer begins as.*file of data/);
  });

  it.each([
    ['there is none', '<p>words</p>'],
    ['some is written otherwise', `${page}<script>__next_f.add("three")</script>`],
  ])('must all be found: a page would be torn apart · %s', (_, html) => {
    for (const read of [joinContent, takeOutContent]) {
      expect(() => read(html)).toThrow(/no longer repeats the content of a page.*file of data/);
    }
  });
});

it('the data of a page is asked for by a header that the server and nginx know', () => {
  expect(() => requireDataRequest({ header: 'rsc' })).not.toThrow();
  expect(() => requireDataRequest({ header: 'flight' })).toThrow(
    /by the header flight.*packed-pages\.ts and deploy\/nginx\.conf/,
  );
});

it('a build that was refused is none; and there was one', () => {
  const file = write('BUILD_ID', 'x');
  invalidateBuild(at());
  expect(existsSync(file)).toBe(false);
  expect(() => invalidateBuild(at())).toThrow('BUILD_ID');
});

it('its server is told its configuration by a variable that it still reads', () => {
  const told = serverEnvironment({ distDir: '/somewhere/.next', adapterPath: './a.mjs', env: {} });
  const [text = ''] = Object.values(told);
  expect(JSON.parse(text)).toEqual({ distDir: './.next', env: {} });
  expect(() => serverEnvironment({}, 'next/package.json')).toThrow('no longer reads');
});
