import { type Fields, idOf, isRecord } from '../read.ts';

export function listIn(body: unknown, names: string): unknown[] {
  const data = isRecord(body) ? body.data : undefined;
  if (!Array.isArray(data)) throw new Error(`The answer holds no list of ${names}`);
  return data;
}

/**
 * Reads `{ data: [{ id, attributes }] }` record by record: unreadable ones are logged and left out.
 * Throws only if there is no list at all.
 */
export function readRecords<Read>(
  body: unknown,
  name: string,
  read: (key: string, id: string, attributes: Fields) => Read,
): Read[] {
  const seen = new Set<string>();
  const unreadable: number[] = [];
  const records: Read[] = [];
  listIn(body, `${name}s`).forEach((item, index) => {
    const id = isRecord(item) ? idOf(item.id) : null;
    if (!isRecord(item) || id === null || !isRecord(item.attributes)) {
      unreadable.push(index);
      return;
    }
    const key = seen.has(id) ? `${id}~${index}` : id;
    seen.add(key);
    records.push(read(key, id, item.attributes));
  });
  if (unreadable.length > 0) {
    const first = unreadable.slice(0, 5).join(', ');
    console.warn(`${unreadable.length} unreadable ${name}(s) left out, at ${first}`);
  }
  return records;
}
