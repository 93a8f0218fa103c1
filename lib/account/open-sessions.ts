import { field } from './user-data.ts';

export type OpenSession = {
  id: string;
  device: string | undefined;
  since: string | undefined;
  isCurrent: boolean;
};

/** The readable records of `GET /me/sessions`; null if the body is not a list. */
export function readOpenSessions(body: unknown): OpenSession[] | null {
  const data = field(body, 'data');
  if (!Array.isArray(data)) return null;
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
