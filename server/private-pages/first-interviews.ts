import 'server-only';
import { readInterviews } from '../../lib/interviews/interview.ts';
import type { ServerList } from '../../lib/interviews/state.ts';
import { log } from '../observe/log.ts';
import { findServerSession } from '../session/page-session.ts';
import { listConversations } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';

/** As much as one screen and a little scrolling show; the browser asks for the rest itself. */
const mostRecords = 34;

/** After this the page goes on without it, and the browser asks by itself. */
const patienceMs = 1_500;

/** The first interviews of whom the cookie names, or null: then the browser's own call serves. */
export async function findFirstInterviews(): Promise<ServerList | null> {
  const session = await findServerSession();
  if (!session || session.fingerprint === null) return null;
  const requestId = crypto.randomUUID();
  try {
    const signal = AbortSignal.timeout(patienceMs);
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
