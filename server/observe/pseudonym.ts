import 'server-only';
import { createHmac } from 'node:crypto';
import { normalFormOfEmail } from '../../lib/contract/email-address.ts';
import { sessionSecrets } from '../session/secrets.ts';

/** Who a log line is about. */
export type LogSubject = {
  account?: string | undefined;
  session?: string | undefined;
  address?: string | undefined;
};

/**
 * Always the same for a person, on every replica. Keyed by the session secret, so that nobody can
 * find a person in the log by trying e-mail addresses; a new secret gives new pseudonyms.
 */
function pseudonym(kind: keyof LogSubject, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const key = `log ${sessionSecrets()[0]}`;
  return createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, 16);
}

export const pseudonymsOf = ({ account, session, address }: LogSubject): LogSubject => ({
  account: pseudonym('account', account === undefined ? undefined : normalFormOfEmail(account)),
  session: pseudonym('session', session),
  address: pseudonym('address', address),
});
