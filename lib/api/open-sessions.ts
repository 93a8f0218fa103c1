import { queryOptions } from '@tanstack/react-query';
import { field, identifier, trimmedText } from '../read.ts';
import { tokenFingerprint } from '../session/token-fingerprint.ts';
import { type Answer, call, readAnswer } from './client.ts';
import { listIn } from './records.ts';

/** Where somebody is signed in: only if the API offers it (`links.sessions`). */

const sessions = '/api/me/sessions';

export type OpenSession = ReturnType<typeof readOpenSessions>[number];

/** Leaves out unreadable records. */
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

export const sessionsQuery = (token: string) =>
  queryOptions({
    queryKey: [tokenFingerprint(token), 'sessions'],
    queryFn: async ({ signal }) =>
      readAnswer(await call(sessions, { token, signal }), readOpenSessions),
  });

export const endOpenSession = (token: string, id: string): Promise<Answer> =>
  call(`${sessions}/${encodeURIComponent(id)}`, { method: 'DELETE', token });
