import { noteArrival, yieldToNewConnections } from '@/server/process/arrivals';

const turn = () => new Promise((resolve) => setImmediate(resolve));
const request = (destroyed = false) => ({ socket: { destroyed } });

async function quiet(): Promise<void> {
  for (let count = 0; count < 3; count += 1) await turn();
}

it('yieldToNewConnections holds requests while connections arrive, then starts them in order', async () => {
  const begun: string[] = [];
  yieldToNewConnections(request(), () => begun.push('alone'));
  expect(begun).toEqual(['alone']);

  noteArrival();
  for (const name of ['first', 'second']) yieldToNewConnections(request(), () => begun.push(name));
  yieldToNewConnections(request(true), () => begun.push('gone'));
  for (let count = 0; count < 20; count += 1) {
    noteArrival();
    await turn();
  }
  expect(begun).toEqual(['alone']);
  await quiet();
  expect(begun).toEqual(['alone', 'first', 'second']);
  yieldToNewConnections(request(), () => begun.push('alone again'));
  expect(begun.at(-1)).toBe('alone again');
});

it('yieldToNewConnections starts only a few milliseconds of work per turn', async () => {
  let begun = 0;
  const begin = () => {
    begun += 1;
    const until = performance.now() + 4;
    while (performance.now() < until);
  };
  noteArrival();
  for (let count = 0; count < 6; count += 1) yieldToNewConnections(request(), begin);
  await turn();
  let most = 0;
  while (begun < 6) {
    const before = begun;
    await turn();
    most = Math.max(most, begun - before);
  }
  expect(most).toBeLessThanOrEqual(2);
});

it('yieldToNewConnections never holds a request for more arrivals than the backlog', async () => {
  let [arrivals, isBegun] = [0, false];
  const arrive = async () => {
    noteArrival();
    arrivals += 1;
    await turn();
  };
  await arrive();
  yieldToNewConnections(request(), () => {
    isBegun = true;
  });
  while (!isBegun) await arrive();
  expect(arrivals).toBe(512);
  await quiet();
});
