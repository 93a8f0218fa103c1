import { firstRecords } from '@/server/upstream/first-records';

const record = (index: number) => ({
  id: `c${index}`,
  attributes: {
    title: `"Quoted", [bracketed] {braced} \\ ${index}`,
    last_message: { content: 'é, 面' },
  },
});
const records = Array.from({ length: 50 }, (_, index) => record(index));
const first = (text: string, count: number) => firstRecords(Buffer.from(text), count);

it.each([
  ['as it comes', JSON.stringify({ data: records })],
  ['indented', JSON.stringify({ data: records }, null, 2)],
  ['with fields before', JSON.stringify({ total: 50, next: null, note: 'data', data: records })],
])('reads the first records of a list: %s', (_, text) => {
  expect(first(text, 3)).toEqual({ records: records.slice(0, 3), complete: false });
});

it('knows a list that ends before, and one that is empty', () => {
  const few = { data: records.slice(0, 2), total: 2 };
  expect(first(JSON.stringify(few), 2)).toEqual({ records: few.data, complete: true });
  expect(first(JSON.stringify(few), 3)).toEqual({ records: few.data, complete: true });
  expect(first('{"data":[]}', 3)).toEqual({ records: [], complete: true });
});

it.each([
  ['not JSON', 'data: [1, 2, 3]'],
  ['another shape', '{"meta":{"data":[1]},"data":[{"id":1}]}'],
  ['no list', '{"data":{"id":1}}'],
  ['cut off', JSON.stringify({ data: records }).slice(0, 90)],
  ['broken within', '{"data":[{"id":},{"id":2}]}'],
  ['nothing', ''],
])('leaves to others what is not plainly a list: %s', (_, text) => {
  expect(first(text, 3)).toBeNull();
});
