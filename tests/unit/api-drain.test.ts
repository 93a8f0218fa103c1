import { once } from 'node:events';
import { Agent, createServer, get, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain } from '@/reference-api/drain';
import { until } from '../rig/until.ts';

const agent = new Agent({ keepAlive: true });
afterEach(() => agent.destroy());

async function serve() {
  const underWay: ServerResponse[] = [];
  const server = createServer({ keepAliveTimeout: 65_000 }, (_, response) => {
    underWay.push(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const ask = () =>
    new Promise<number | undefined>((resolve, reject) => {
      const asked = get({ host: '127.0.0.1', port, agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      asked.once('error', reject);
    });
  return { server, underWay, ask };
}

it('drain finishes requests in progress, and does not wait for idle connections', async () => {
  const { server, underWay, ask } = await serve();
  const answers = Array.from({ length: 20 }, ask);
  await until('all have arrived', () => underWay.length === 20, 3_000);
  // With a limit of an hour, the test would never end if drain waited for an idle connection.
  const drained = drain(server, 3_600_000);
  for (const response of underWay) response.end();
  expect(await Promise.all(answers)).toEqual(Array(20).fill(200));
  await drained;
});

it('drain cuts off requests that exceed its limit', async () => {
  const { server, underWay, ask } = await serve();
  const answer = expect(ask()).rejects.toMatchObject({ code: 'ECONNRESET' });
  await until('it has arrived', () => underWay.length === 1, 3_000);
  await drain(server, 1);
  await answer;
});
