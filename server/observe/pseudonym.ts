import 'server-only';
import { createHmac } from 'node:crypto';
import { normalFormOfEmail } from '../../lib/contract/email-address.ts';
import { sessionSecrets } from '../session/secrets.ts';

/** Who a log line is about, as pseudonyms that are the same each time and on every replica. */
export type LogSubject = {
  account?: string | undefined;
  session?: string | undefined;
  address?: string | undefined;
};

/**
 * Keyed by the session secret, so that a reader of the log cannot find a person by trying e-mail
 * addresses. A new secret gives new pseudonyms.
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
