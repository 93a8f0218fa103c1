import 'server-only';
import { log } from '../observe/log.ts';
import { requestIdOf, traceparentOf } from '../observe/request-id.ts';
import { readShared } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';

/**
 * The statuses by which an API may say that it knows no such share: some answer 401 for anything
 * unknown.
 */
const unknown = [401, 403, 404, 410];

/**
 * What a share link opens, for anybody who has it. The token is a key, so it is never logged or
 * counted. Attempts are not limited, because nobody finds a key of 32 characters by trying.
 */
export async function readSharedPage(token: string, { headers, signal }: Request) {
  const requestId = requestIdOf(headers.get('x-request-id'));
  const context = { requestId, traceparent: traceparentOf(headers), signal };
  try {
    return { kind: 'shared', data: await readShared(token, context) } as const;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (unknown.includes(error.status)) return { kind: 'ended' } as const;
    log('warn', 'shared-not-read', { requestId, code: error.code });
    return { kind: 'failed' } as const;
  }
}
