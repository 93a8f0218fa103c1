import { keepRead, readThread } from '@/lib/offline/stored-interviews';
import { inDatabase } from '@/lib/storage/offline-database';
import { interviewsOf, messagesOf } from '../setup/records';

jest.mock('@/lib/storage/offline-database', () => ({ inDatabase: jest.fn() }));

type Kept = { key: string } & Record<string, unknown>;

/** A browser's database, which notes what is read of it. */
let records: Map<string, Map<string, Kept>>;
let asked: string[];

const request = <Value>(result: Value) => {
  const made: { result: Value; onsuccess?: VoidFunction } = { result };
  queueMicrotask(() => made.onsuccess?.());
  return made;
};

const storeOf = (name: string) => {
  const own = records.get(name) ?? new Map<string, Kept>();
  records.set(name, own);
  return {
    get: (key: string) => {
      asked.push(`get ${name} ${key}`);
      return request(own.get(key));
    },
    getAll: () => {
      asked.push(`all ${name}`);
      return request([...own.values()]);
    },
    put: (record: Kept) => {
      asked.push(`put ${name} ${record.key}`);
      own.set(record.key, record);
    },
    delete: (key: string) => own.delete(key),
  };
};

const threads = () => [...(records.get('threads')?.keys() ?? [])].sort();

const dayMs = 86_400_000;
const list = (count: number) => ({
  interviews: interviewsOf(Array.from({ length: count }, () => ({ title: 'One' }))),
  complete: true,
});
const messages = (text = 'Yes.') => messagesOf([{ text_content: text }]);
const keep = (id: string, count: number, text?: string) =>
  keepRead('token', { list: list(count), id, messages: messages(text) });

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24), doNotFake: ['queueMicrotask'] });
  records = new Map();
  asked = [];
  jest.mocked(inDatabase).mockImplementation((_, use) => use(storeOf as never));
});
afterEach(() => jest.useRealTimers());

test('an interview that is read loads no other one, and one that is read offline is not written', async () => {
  await keep('i0', 3);
  await keep('i1', 3);
  asked = [];
  await keep('i2', 3);
  expect(asked.filter((what) => /^(?:all|get threads)/.test(what))).toEqual([]);
  expect(threads()).toEqual(['i0', 'i1', 'i2']);
  asked = [];
  expect((await readThread('token', 'i0'))?.value).toHaveLength(1);
  expect(asked.filter((what) => what.includes('threads'))).toEqual(['get threads i0']);
});

test('the least recently read are dropped: beyond the limits, after thirty days, and once deleted', async () => {
  const half = 'x'.repeat(4_000_000 - 1_000);
  await keep('i0', 3, half);
  await jest.advanceTimersByTimeAsync(1_000);
  await keep('i1', 3, half);
  await jest.advanceTimersByTimeAsync(1_000);
  // Reading one offline counts.
  await readThread('token', 'i0');
  await keep('i2', 3, 'x'.repeat(10_000));
  expect(threads()).toEqual(['i0', 'i2']);
  expect(await readThread('token', 'i1')).toBeNull();
  await keep('i0', 1);
  expect(threads()).toEqual(['i0']);
  jest.setSystemTime(Date.now() + 31 * dayMs);
  expect(await readThread('token', 'i0')).toBeNull();
  await keep('i1', 2);
  expect(threads()).toEqual(['i1']);
});

test('what an earlier build has kept is still there', async () => {
  const own = { asOf: Date.now(), readAt: Date.now(), size: 10, messages: messages() };
  for (const key of ['i0', 'i1']) storeOf('threads').put({ key, ...own });
  expect((await readThread('token', 'i0'))?.value).toHaveLength(1);
  await keep('i2', 3);
  expect(threads()).toEqual(['i0', 'i1', 'i2']);
  expect((await readThread('token', 'i1'))?.value).toHaveLength(1);
});
