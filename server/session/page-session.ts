import 'server-only';
import { cookies } from 'next/headers';
import { openSession, type ServerSession } from './sealed-session.ts';

/** For pages: the cookie's session, or null. Calling it makes the page dynamic. */
export async function findServerSession(): Promise<ServerSession | null> {
  const store = await cookies();
  return openSession((name) => store.get(name)?.value);
}
