import 'server-only';
import { readInterviews } from '../../lib/interviews/interview.ts';
import type { ServerList } from '../../lib/interviews/state.ts';
import { log } from '../observe/log.ts';
import { findServerSession } from '../session/page-session.ts';
import { listConversations } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';

/** One screen and a little scrolling; the browser fetches the rest. */
const mostRecords = 34;

/** After this the page is sent without the data, and the browser fetches it. */
const timeoutMs = 1_500;

/** The first interviews of the cookie's user, or null: then the browser fetches them. */
export async function findFirstInterviews(): Promise<ServerList | null> {
  const session = await findServerSession();
  if (!session || session.fingerprint === null) return null;
  const requestId = crypto.randomUUID();
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const context = { requestId, signal };
    const { data } = (await listConversations(session.token, context)).value;
    const interviews = readInterviews({ data: data.slice(0, mostRecords) });
    const complete = data.length <= mostRecords;
    return { interviews, complete, fingerprint: session.fingerprint };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    log('info', 'first-list-left-to-browser', { requestId, code: error.code });
    return null;
  }
}
