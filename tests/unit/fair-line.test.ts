import { FairLine } from '@/reference-api/fair-line';

/** A line in which everything is done when the test says so. */
function aLine(atOnce: number, places: number, longestMs = 60_000) {
  const line = new FairLine(atOnce, places, longestMs);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string) => {
    const [client = ''] = name;
    const act = () => {
      begun.push(name);
      return new Promise<void>((end) => ends.push(end));
    };
    line.inTurn(client, act).catch(() => refused.push(name));
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  const endAll = async () => {
    await settle();
    while (ends.length > 0) {
      ends.shift()?.();
      await settle();
    }
  };
  return { ask: (...names: string[]) => names.forEach(ask), begun, refused, settle, endAll };
}

it('FairLine serves clients in turn, however many of one came first', async () => {
  const { ask, begun, endAll } = aLine(1, 8);
  ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('a full FairLine drops the newest of the client with the most, and nobody else', async () => {
  const { ask, begun, refused, endAll } = aLine(2, 4);
  ask('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'c1', 'b2');
  await endAll();
  expect(refused).toEqual(['a7', 'b2', 'a6', 'a5']);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
});

it('a failed task frees its place', async () => {
  const line = new FairLine(1, 0, 60_000);
  const failing = line.inTurn('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(line.inTurn('a', async () => 'yes')).resolves.toBe('yes');
});

it('a client that has waited too long is refused in its turn, and the next is served', async () => {
  const { ask, begun, refused, endAll, settle } = aLine(1, 8, 0);
  ask('a1', 'a2', 'b1');
  await endAll();
  expect(begun).toEqual(['a1']);
  expect(refused).toEqual(['a2', 'b1']);
  ask('c1');
  await settle();
  expect(begun).toEqual(['a1', 'c1']);
});
