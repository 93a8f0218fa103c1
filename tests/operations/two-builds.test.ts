import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { ask } from '../rig/ask.ts';
import { nextVersionFolder, stageNextVersion } from '../rig/next-version.ts';
import { noNginx, startEdge } from '../rig/nginx.ts';
import { Site } from '../rig/site.ts';
import { publishAssets } from '../rig/staged-site.ts';
import { until } from '../rig/until.ts';

const folder = nextVersionFolder;

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
describe('two builds side by side', { skip: noNginx }, async () => {
  if (noNginx) return;
  await stageNextVersion();
  const [older, newer] = [await Site.start({}), await Site.start({}, { folder })];
  const edge = await startEdge([older.port, newer.port]);
  for (const build of ['.', folder]) publishAssets(build, edge.folder);
  const oldFiles = await assetsOf(older.url, living);
  const newFiles = await assetsOf(newer.url, living);

  test('have differently named files', () => {
    assert.ok(newFiles.some((file) => !oldFiles.includes(file)));
  });

  test('serve their files during a rolling deploy', async () => {
    await assertAllThere(edge.url, oldFiles);
    await assertAllThere(edge.url, newFiles);
  });

  test('serve files to pages opened before the deploy', async (context) => {
    const [page, now] = [await assetsOf(older.url, '/en'), await assetsOf(newer.url, '/en')];
    assert.notDeepEqual(now, page);
    await older.stop();
    // The edge caches the page for two seconds.
    await until('the new page is shown', async () => {
      return (await assetsOf(edge.url, '/en')).join() === now.join();
    });
    await assertAllThere(edge.url, page);
    await assertAllThere(edge.url, now);
    await assertAllThere(edge.url, oldFiles);
    context.diagnostic(`${page.length} files of before, ${now.length} of now`);
  });
});
