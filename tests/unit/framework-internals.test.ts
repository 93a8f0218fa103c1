import { existsSync } from 'node:fs';
import {
  extractContent,
  extractScripts,
  extractStyles,
  invalidateBuild,
  joinContent,
  prerendered,
  readMeta,
  requireDataRequest,
  serverEnvironment,
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

it('a page’s .meta file loses the framework’s internal headers, and keeps all other fields', () => {
  const file = write('en.html');
  write('en.meta', '{"headers":{"vary":"rsc"},"segmentPaths":["/_tree"]}');
  writeMeta(file, { ...readMeta(file), status: 404 });
  const wanted = { status: 404, headers: { vary: 'rsc' }, segmentPaths: ['/_tree'] };
  expect(readMeta(file)).toEqual(wanted);
  const internal = { 'x-nextjs-stale-time': '300', 'x-next-cache-tags': 'a' };
  expect(withoutInternalHeaders({ ...internal, vary: 'b' })).toEqual({ vary: 'b' });
});

it('the framework’s repeated content is merged into one script, in the same order', () => {
  expect(joinContent(content)).toBe(
    '<p>words</p><script>(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"one"]);self.__next_f.push([1,"two)"])</script>',
  );
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
  [
    'pages are in another folder',
    () => prerendered(at(), '.html'),
    /prerendered.*Policies are given/,
  ],
  ['there is no .meta file', () => readMeta(at('en.html')), metaGone],
  ['a .meta file is empty', withMeta(''), metaGone],
  ['a .meta file has no headers', withMeta('{}'), metaGone],
  ['the headers are a string', withMeta('{"headers":"vary: rsc"}'), metaGone],
  [
    'a header is unknown',
    () => withoutInternalHeaders({ 'x-later-cache-tags': 'a' }),
    /sends a prerendered answer the header x-later-cache-tags.*Packed pages/,
  ],
  ['there is no script', () => extractScripts('<script>flag()</script>'), head],
  [
    'a script is written differently',
    () => extractScripts(`${scripts}<script async="" src="/c.js"></script>`),
    head,
  ],
  [
    'a script is preloaded differently',
    () => extractScripts(`${scripts}<link href="/a.js" rel="preload" as="script"/>`),
    head,
  ],
  ['the style sheet is written differently', () => extractStyles('<style>p{}</style>'), style],
  ['no content begins', () => extractContent(content), begins],
  [
    'content begins differently',
    () => extractContent(`${content}${begin}<script>TURBOPACK.begin(7)</script>`),
    begins,
  ],
  ['no content is repeated', () => extractContent('<p>words</p>'), repeats],
  ['there is no content to merge', () => joinContent('<p>words</p>'), repeats],
  [
    'some content is written differently',
    () => joinContent(`${content}<script>__next_f.add("three")</script>`),
    repeats,
  ],
  [
    'data is requested differently',
    () => requireDataRequest({ header: 'flight' }),
    /by the header flight.*packed-pages\.ts and deploy\/nginx\.conf/,
  ],
  [
    'its server is configured differently',
    () => serverEnvironment({}, 'next/package.json'),
    /no longer reads/,
  ],
])('the build stops with a sentence if %s', (_what, read, sentence) => {
  expect(read).toThrow(sentence);
});

it('a refused build no longer counts as a build', () => {
  const file = write('BUILD_ID', 'x');
  invalidateBuild(at());
  expect(existsSync(file)).toBe(false);
  expect(() => invalidateBuild(at())).toThrow('BUILD_ID');
});
