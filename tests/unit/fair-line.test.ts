import { FairLine } from '@/reference-api/fair-line';

/** A FairLine whose tasks end when the test says so. */
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

it('FairLine serves clients in turn, however many requests of one client came first', async () => {
  const { ask, begun, endAll } = aLine(1, 8);
  ask('a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1');
  await endAll();
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

it('a full FairLine drops the newest request of the client with the most, and no other', async () => {
  const { ask, begun, refused, endAll } = aLine(2, 4);
  ask('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'b1', 'c1', 'b2');
  await endAll();
  expect(refused).toEqual(['a7', 'b2', 'a6', 'a5']);
  expect(begun).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
});

it('FairLine frees the place of a failed task', async () => {
  const line = new FairLine(1, 0, 60_000);
  const failing = line.inTurn('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(line.inTurn('a', async () => 'yes')).resolves.toBe('yes');
});

it('FairLine refuses a client that has waited too long when its turn comes, and serves the next', async () => {
  const { ask, begun, refused, endAll, settle } = aLine(1, 8, 0);
  ask('a1', 'a2', 'b1');
  await endAll();
  expect(begun).toEqual(['a1']);
  expect(refused).toEqual(['a2', 'b1']);
  ask('c1');
  await settle();
  expect(begun).toEqual(['a1', 'c1']);
});
