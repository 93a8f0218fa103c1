import { listIn } from '../interviews/wire-records.ts';
import { field, identifier, text } from './user-data.ts';

export type OpenSession = ReturnType<typeof readOpenSessions>[number];

/** Reads the answer of `GET /me/sessions`. Leaves out unreadable records. */
export function readOpenSessions(body: unknown) {
  return listIn(body, 'sessions').flatMap((record) => {
    const id = identifier(field(record, 'id'));
    const attributes = field(record, 'attributes');
    if (id === undefined) return [];
    return {
      id,
      device: text(field(attributes, 'device')),
      since: text(field(attributes, 'created_at')),
      isCurrent: field(attributes, 'current') === true,
    };
  });
}
