import 'server-only';
import { clientAddress } from '../guard/client-address.ts';
import { countGuess, secondsUntilGuess } from '../guard/minute-limits.ts';
import { log } from '../observe/log.ts';
import { requestIdOf, traceparentOf } from '../observe/request-id.ts';
import { env } from '../settings/env.ts';
import { readShared } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';

/**
 * What a share link opens, for anybody who has it. The token is a key, so it is never logged or
 * counted; only an address's attempts with invalid ones are.
 */
export async function readSharedPage(token: string, { headers, signal }: Request) {
  const address = clientAddress(headers.get('x-forwarded-for'), env().TRUSTED_PROXY_HOPS);
  const retryAfter = await secondsUntilGuess(address);
  if (retryAfter !== null) return { kind: 'tooMany', retryAfter } as const;
  const requestId = requestIdOf(headers.get('x-request-id'));
  const context = { requestId, traceparent: traceparentOf(headers), signal };
  try {
    return { kind: 'shared', data: await readShared(token, context) } as const;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 404) {
      await countGuess(address);
      return { kind: 'ended' } as const;
    }
    log('warn', 'shared-not-read', { requestId, code: error.code });
    return { kind: 'failed' } as const;
  }
}
