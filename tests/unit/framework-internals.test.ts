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

const { at, write } = temporaryFolder();

const scripts = '<script src="/a.js" async=""></script><script src="/b.js" async=""></script>';
const content = [
  '<p>words</p><script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"one"])</script><script>self.__next_f.push([1,"two)"])</script>',
].join('');
const begin =
  '<script id="_R_">(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"ids":[7]});</script>';

describe('as the framework writes it today', () => {
  it('what was prerendered lies below the kind and a hash, under its address', () => {
    const file = write('server/route-cache/APP_PAGE/abc/$/en/sign-in.html');
    const text = write('server/route-cache/APP_ROUTE/def/$/robots.txt.body');
    expect(prerendered(at(), 'page')).toEqual([{ path: '/en/sign-in', file }]);
    expect(prerendered(at(), 'file')).toEqual([{ path: '/robots.txt', file: text }]);
  });

  it('headers lie in a .meta file beside the page, and what else is there stays', () => {
    const file = write('en.html');
    write('en.meta', '{"headers":{"vary":"rsc"},"segmentPaths":["/_tree"]}');
    writeMeta(file, { ...readMeta(file), status: 404 });
    const wanted = { status: 404, headers: { vary: 'rsc' }, segmentPaths: ['/_tree'] };
    expect(readMeta(file)).toEqual(wanted);
    expect(
      withoutInternalHeaders({ 'x-nextjs-stale-time': '300', 'x-next-cache-tags': 'a', vary: 'b' }),
    ).toEqual({ vary: 'b' });
  });

  it('scripts and styles can leave a page, in order; inline scripts stay', () => {
    const preload = '<link rel="preload" as="script" fetchPriority="low" href="/a.js"/>';
    const old = '<script src="/old.js" noModule=""></script>';
    expect(
      takeOutScripts(`<head>${preload}${scripts}</head><script>flag()</script>${old}`),
    ).toEqual({
      html: '<head></head><script>flag()</script>',
      sources: ['/a.js', '/b.js'],
    });
    const styles = '<link rel="stylesheet" href="/s.css" data-precedence="next"/>';
    expect(takeOutStyles(`<head>${styles}</head>`)).toEqual({ html: '<head></head>', styles });
  });

  it('what it repeats of the content can be said in one script, or leave the page', () => {
    expect(joinContent(content)).toBe(
      '<p>words</p><script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"one"]);self.__next_f.push([1,"two)"])</script>',
    );
    const taken = takeOutContent(content + begin);
    expect(taken.html).toBe('<p>words</p>');
    expect(JSON.parse(taken.content)).toEqual({
      __next_f: [[0], [1, 'one'], [1, 'two)']],
      TURBOPACK: [{ ids: [7] }],
    });
  });

  it('its server is told its configuration by a variable that it still reads', () => {
    const config = { distDir: '/somewhere/.next', adapterPath: './a.mjs', env: {} };
    const [text = ''] = Object.values(serverEnvironment(config));
    expect(JSON.parse(text)).toEqual({ distDir: './.next', env: {} });
    expect(() => requireDataRequest({ header: 'rsc' })).not.toThrow();
  });
});

const head = /no longer names the scripts of a page as .*hold them back/;
const style = /no longer names the style of a page as .*moved behind/;
const begins = /no longer begins as.*file of data/;
const repeats = /no longer repeats the content of a page.*file of data/;
const metaGone =
  /no longer keeps the headers of .*en\.html in a \.meta file.*policy is written there/;
const withMeta = (text: string) => () => {
  write('en.meta', text);
  readMeta(at('en.html'));
};

it.each<[string, () => unknown, RegExp]>([
  ['pages lie elsewhere', () => prerendered(at(), 'page'), /prerendered.*Policies are given/],
  ['there is no .meta file', () => readMeta(at('en.html')), metaGone],
  ['it is empty', withMeta(''), metaGone],
  ['it has no headers', withMeta('{}'), metaGone],
  ['they are a text', withMeta('{"headers":"vary: rsc"}'), metaGone],
  [
    'a header is unknown',
    () => withoutInternalHeaders({ 'x-later-cache-tags': 'a' }),
    /sends a prerendered answer the header x-later-cache-tags.*Packed pages/,
  ],
  ['there is no script', () => takeOutScripts('<script>flag()</script>'), head],
  [
    'one is written otherwise',
    () => takeOutScripts(`${scripts}<script async="" src="/c.js"></script>`),
    head,
  ],
  [
    'one is preloaded otherwise',
    () => takeOutScripts(`${scripts}<link href="/a.js" rel="preload" as="script"/>`),
    head,
  ],
  ['the style is written otherwise', () => takeOutStyles('<style>p{}</style>'), style],
  ['nothing begins', () => takeOutContent(content), begins],
  [
    'it begins otherwise',
    () => takeOutContent(`${content}${begin}<script>TURBOPACK.begin(7)</script>`),
    begins,
  ],
  ['no content is repeated', () => takeOutContent('<p>words</p>'), repeats],
  ['no content is to be joined', () => joinContent('<p>words</p>'), repeats],
  [
    'some content is written otherwise',
    () => joinContent(`${content}<script>__next_f.add("three")</script>`),
    repeats,
  ],
  [
    'data is asked for otherwise',
    () => requireDataRequest({ header: 'flight' }),
    /by the header flight.*packed-pages\.ts and deploy\/nginx\.conf/,
  ],
  [
    'its server is told otherwise',
    () => serverEnvironment({}, 'next/package.json'),
    /no longer reads/,
  ],
])('a build stops, with a sentence, where %s', (_what, read, sentence) => {
  expect(read).toThrow(sentence);
});

it('a build that was refused is none; and there was one', () => {
  const file = write('BUILD_ID', 'x');
  invalidateBuild(at());
  expect(existsSync(file)).toBe(false);
  expect(() => invalidateBuild(at())).toThrow('BUILD_ID');
});
