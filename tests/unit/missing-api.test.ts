/** @jest-environment node */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

async function warningsFor(url: string): Promise<unknown[][]> {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, UPSTREAM_API_URL: url });
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { tellIfApiIsMissing } = await import('@/server/upstream/missing-api');
  await tellIfApiIsMissing();
  return warn.mock.calls;
}

afterEach(() => jest.restoreAllMocks());

it('says that no API answers, where, and what to do; nothing where one does', async () => {
  const server = createServer((_, response) => response.writeHead(404).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await warningsFor(url)).toEqual([]);

  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  const [[said] = []] = await warningsFor(url);
  expect(said).toContain(url);
  expect(said).toContain('npm run dev');
});
