import { field } from './user-data.ts';

export type OpenSession = {
  id: string;
  device: string | undefined;
  since: string | undefined;
  isCurrent: boolean;
};

/** The readable records of `GET /me/sessions`. */
export function readOpenSessions(body: unknown): OpenSession[] {
  const data = field(body, 'data');
  if (!Array.isArray(data)) throw new Error('The answer holds no list of sessions');
  return data.flatMap((record: unknown) => {
    const id = field(record, 'id');
    const attributes = field(record, 'attributes');
    const name = typeof id === 'number' ? String(id) : id;
    if (typeof name !== 'string' || !/^[\w-]{1,64}$/.test(name)) return [];
    return {
      id: name,
      device: text(field(attributes, 'device')),
      since: text(field(attributes, 'created_at')),
      isCurrent: field(attributes, 'current') === true,
    };
  });
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
