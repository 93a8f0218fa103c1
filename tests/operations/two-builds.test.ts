import assert from 'node:assert/strict';
import { globSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Encoding, type PackedAnswer, packedList } from '../../server/build-files.ts';
import { ask } from '../rig/ask.ts';
import { type Edge, findNginx, startEdge, stopEdge } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';
import { publishAssets, stageImage } from '../rig/staged-site.ts';
import { until } from '../rig/until.ts';

const folder = path.resolve('.data/next-version');
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The next version of the site: the same one, but that each of its scripts and styles has another name. */
async function stageNextVersion(): Promise<void> {
  await stageImage('site', folder);
  const assets = globSync('.next/static/chunks/*.{js,css}', { cwd: folder });
  const renamed = new Map(
    assets.map((file) => {
      const name = path.basename(file);
      return [name, name.replace(/[a-z0-9](?=\.\w+$)/, (last) => (last === '0' ? '1' : '0'))];
    }),
  );
  const named = new RegExp(
    [...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'),
    'g',
  );
  const files = globSync(`${folder}/.next/**/*.{js,css,json,html,rsc,meta,body,txt}`);
  for (const file of files.filter((one) => statSync(one).isFile())) {
    const text = readFileSync(file, 'latin1');
    writeFileSync(
      file,
      text.replace(named, (name) => renamed.get(name) ?? name),
      'latin1',
    );
    const to = renamed.get(path.basename(file));
    if (to) renameSync(file, path.join(path.dirname(file), to));
  }
  // What is packed holds the names as well.
  const list = readFileSync(path.join(folder, packedList()), 'utf8');
  for (const { forms } of JSON.parse(list) as PackedAnswer[]) {
    const fileOf = (encoding: Encoding) => {
      const form = forms.find((one) => one.encoding === encoding);
      return form && path.join(folder, form.file);
    };
    const bytes = readFileSync(fileOf('identity') ?? '');
    const [br, gzip] = [fileOf('br'), fileOf('gzip')];
    if (br) writeFileSync(br, brotliCompressSync(bytes, quick));
    if (gzip) writeFileSync(gzip, gzipSync(bytes));
  }
}

async function assetsOf(base: string, page: string): Promise<string[]> {
  const html = (await ask(base, page)).body.toString();
  const found = [...html.matchAll(/"(\/_next\/static\/[^"\\]+)"/g)];
  return [...new Set(found.map(([, file = '']) => file))];
}

async function assertAllThere(base: string, files: string[]): Promise<void> {
  assert.ok(files.length > 3, `only ${files.length} files are named`);
  for (const file of files) assert.equal((await ask(base, file)).status, 200, file);
}

const living = '/en/conversations';
const missing = !findNginx() && 'there is no nginx here';

describe('two builds side by side', { skip: missing }, () => {
  let older: Site;
  let newer: Site;
  let edge: Edge;
  let oldFiles: string[];
  let newFiles: string[];
  before(async () => {
    await stageNextVersion();
    older = await Site.start({});
    newer = await Site.start({}, { folder });
    edge = await startEdge([older.port, newer.port]);
    for (const build of ['.', folder]) publishAssets(build, edge.folder);
    [oldFiles, newFiles] = [await assetsOf(older.url, living), await assetsOf(newer.url, living)];
  });
  after(async () => {
    await stopEdge(edge);
    await Promise.all([older.stop(), newer.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('they name different files', () => {
    assert.ok(newFiles.some((file) => !oldFiles.includes(file)));
  });

  test('while the sites are rolled, each finds its files', async () => {
    await assertAllThere(edge.url, oldFiles);
    await assertAllThere(edge.url, newFiles);
  });

  test('after the deploy, a page opened before it still finds its files', async (context) => {
    const [page, now] = [await assetsOf(older.url, '/en'), await assetsOf(newer.url, '/en')];
    assert.notDeepEqual(now, page);
    await older.stop();
    // What is kept is asked for again in two seconds.
    await until('the new page is shown', async () => {
      return (await assetsOf(edge.url, '/en')).join() === now.join();
    });
    await assertAllThere(edge.url, page);
    await assertAllThere(edge.url, now);
    await assertAllThere(edge.url, oldFiles);
    context.diagnostic(`${page.length} files of before, ${now.length} of now`);
  });
});
