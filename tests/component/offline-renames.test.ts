import { keepRename, type Rename, readRenames, sendRenames } from '@/lib/offline/renames';
import { answerOf } from '../setup/answers';

/** In place of IndexedDB. */
let renames: Map<number, Rename>;

jest.mock('@/lib/offline/database', () => ({
  answerOf: async (value: unknown) => value,
  inDatabase: async (_: string, use: (storeOf: () => object) => Promise<unknown>) =>
    use(() => ({
      get: () => undefined,
      getAll: () => [...renames.values()],
      put: (one: Rename) => renames.set(one.number, one),
      delete: (number: number) => renames.delete(number),
      add: (one: Omit<Rename, 'number'>) =>
        renames.set(renames.size + 1, { ...one, number: renames.size + 1 }),
    })),
}));

/** The titles that the API has, by interview. */
let titles: Map<string, string>;
let failures: number[];
let sent: string[];

beforeEach(() => {
  renames = new Map();
  titles = new Map([['7', 'Before']]);
  [failures, sent] = [[], []];
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'PUT')
      return answerOf({ data: [...titles].map(([id, title]) => ({ id, attributes: { title } })) });
    const { title } = JSON.parse(String(init.body)).conversation;
    sent.push(title);
    const failure = failures.shift();
    if (failure !== undefined) return answerOf({}, failure);
    titles.set(String(address).split('/').at(-1) ?? '', title);
    return answerOf({});
  });
});

/** The title an interview has, and those that it is given offline, one after the other. */
async function renamed(...[was = '', ...titles]: string[]) {
  for (const [at, title] of titles.entries()) {
    const interview = { id: '7', title: titles[at - 1] ?? was };
    await keepRename('token', interview as Parameters<typeof keepRename>[1], title);
  }
}

test.each([401, 408, 425, 429, 500, 502, 503, 504])(
  'a title that fails with status %i waits, with those after it',
  async (status) => {
    await renamed('Before', 'First', 'Second');
    failures = [status];
    expect(await sendRenames('token')).toHaveLength(2);
    expect(sent).toEqual(['First']);
    expect(await sendRenames('token')).toEqual([]);
    expect(titles.get('7')).toBe('Second');
  },
);

test.each([404, 422])('a title that is refused with %i stays as a conflict', async (status) => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  await renamed('Before', 'Too long');
  failures = [status];
  const [left] = await sendRenames('token');
  expect(left).toMatchObject({ title: 'Too long', was: 'Before', theirs: 'Before' });
  // It is shown until somebody decides, and not sent automatically.
  expect(await sendRenames('token')).toEqual([left]);
  expect(sent).toEqual(['Too long']);
});

test('a later title replaces a refused one', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  await renamed('Before', 'Refused', 'Taken');
  failures = [422];
  expect(await sendRenames('token')).toEqual([]);
  expect(titles.get('7')).toBe('Taken');

  await renamed('Taken', 'A', 'B');
  failures = [422, 422];
  expect(await sendRenames('token')).toMatchObject([{ title: 'B', was: 'Taken', theirs: 'Taken' }]);
});

test('the title after a refused one waits while the server fails', async () => {
  jest.mocked(console.error).mockImplementation(() => undefined);
  await renamed('Before', 'Refused', 'Taken');
  failures = [422, 503];
  expect(await sendRenames('token')).toHaveLength(1);
  expect(await sendRenames('token')).toEqual([]);
  expect(titles.get('7')).toBe('Taken');
});

test('a title that was changed on another device meanwhile is reported, and not sent', async () => {
  await renamed('Before', 'Mine');
  titles.set('7', 'Theirs');
  expect(await sendRenames('token')).toMatchObject([
    { title: 'Mine', was: 'Before', theirs: 'Theirs' },
  ]);
  expect(await readRenames('token')).toHaveLength(1);
  expect(sent).toEqual([]);
});
