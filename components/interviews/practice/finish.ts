import { readInterviews } from '@/lib/api/interview';
import { finishInterview } from '@/lib/api/practice';
import { problemIn } from '@/lib/api/problem';
import { recordIn } from '@/lib/api/record-in';
import type { Received } from '../store/received';
import { limitIn } from './starter';

/** `done` once the scores have arrived; otherwise it failed, or the free week is used up. */
export type FinishOutcome = 'done' | 'failed' | NonNullable<ReturnType<typeof limitIn>>;

type Given = {
  token: string;
  received: Received;
  signal: AbortSignal;
  /** Loads the messages of the open interview again. */
  retryThread: () => Promise<unknown>;
};

export async function finish(
  conversationId: string,
  { token, received, signal, retryThread }: Given,
): Promise<FinishOutcome> {
  try {
    const record = recordIn(await finishInterview(token, conversationId));
    // The answers of a rehearsal have been judged by now, unless the coach's model is late, and the
    // end page, which opens next, shows everything at once.
    if (readInterviews({ data: [record] })[0]?.isRehearsal) await retryThread();
    if (signal.aborted) return 'failed';
    return received.conversation(record) === null ? 'failed' : 'done';
  } catch (error) {
    const problem = problemIn(error);
    const limit = limitIn(problem);
    if (!limit) console.error('Error finishing an interview', problem);
    return limit ?? 'failed';
  }
}
