import { field, identifier, trimmedText } from '@/lib/api/read';
import { listIn } from '@/lib/api/records';

export type OpenSession = ReturnType<typeof readOpenSessions>[number];

/** Reads the answer of `GET /me/sessions`. Leaves out unreadable records. */
export function readOpenSessions(body: unknown) {
  return listIn(body, 'sessions').flatMap((record) => {
    const id = identifier(field(record, 'id'));
    const attributes = field(record, 'attributes');
    if (id === undefined) return [];
    return {
      id,
      device: trimmedText(field(attributes, 'device')),
      since: trimmedText(field(attributes, 'created_at')),
      isCurrent: field(attributes, 'current') === true,
    };
  });
}
