import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import { type Coach, type Reply, unanswered } from '../coach/coach.ts';
import { moveOn } from '../coach/rehearsal.ts';
import type { Heard } from '../coach/transcribe.ts';
import { coachWords } from '../coach/words.ts';
import type { Database } from '../database.ts';
import { inTurn } from '../events/changes.ts';
import { tellParts } from '../events/parts.ts';
import { log, logError } from '../log.ts';
import { type Conversation, conversations } from '../schema.ts';
import { addMessage, storeHeard, storeJudgments } from './add-message.ts';
import { interviewOf, readTurns, type StoredTurn, sourceOf } from './interview-of.ts';
import type { Recordings } from './recordings.ts';
import { rescore } from './rescore.ts';
import { nextToReview, reviewed } from './review.ts';

export type Parts = {
  database: Database;
  coach: Coach;
  recordings: Recordings;
  /** Transcribes a recording; null if nothing transcribes here. */
  transcribe: ((file: string) => Promise<Heard>) | null;
  /** After this time without an answer, another process may try. */
  leaseMs: number;
};

const pollEveryMs = 2_000;
const maxAtOnce = 8;

/**
 * Has the coach answer interviews that are waiting, in this process or left behind by one that was
 * killed.
 */
export class Practice {
  readonly coach: Coach;
  readonly recordings: Recordings;
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  readonly #running = new Set<Promise<void>>();
  /** Until when each interview that is being answered is this process's. */
  readonly #leases = new Map<string, Date>();
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.coach = parts.coach;
    this.recordings = parts.recordings;
    this.#timer = setInterval(() => this.poll(), pollEveryMs).unref();
  }

  /** For a single process: interviews that an earlier process had begun to answer are due now. */
  async takeOver(): Promise<void> {
    await this.#parts.database
      .update(conversations)
      .set({ coachDueAt: new Date() })
      .where(isNotNull(conversations.coachDueAt));
    this.poll();
  }

  /** Something is due. */
  poll(): void {
    if (this.#isClosed || this.#running.size >= maxAtOnce) return;
    const work: Promise<void> = this.#answerNext()
      .catch(logFailure)
      .then((wasDue) => {
        this.#running.delete(work);
        if (wasDue) this.poll();
      });
    this.#running.add(work);
  }

  /** Waits a while for the answers under way. Whatever is unfinished then is due again at once. */
  async close(patienceMs: number): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#timer);
    await Promise.race([Promise.all(this.#running), sleep(patienceMs)]);
    const leases = [...this.#leases].map(([id, lease]) =>
      and(eq(conversations.id, id), eq(conversations.coachDueAt, lease)),
    );
    if (leases.length === 0) return;
    await this.#parts.database
      .update(conversations)
      .set({ coachDueAt: new Date() })
      .where(or(...leases))
      .catch(logFailure);
  }

  async #answerNext(): Promise<boolean> {
    const lease = new Date(Date.now() + this.#parts.leaseMs);
    const next = this.#parts.database
      .select({ id: conversations.id })
      .from(conversations)
      .where(lte(conversations.coachDueAt, new Date()))
      .orderBy(conversations.coachDueAt)
      .limit(1)
      .for('update', { skipLocked: true });
    const [conversation] = await this.#parts.database
      .update(conversations)
      .set({ coachDueAt: lease })
      .where(eq(conversations.id, sql`(${next})`))
      .returning();
    if (!conversation) return false;
    this.#leases.set(conversation.id, lease);
    await this.#answer(conversation, lease).finally(() => this.#leases.delete(conversation.id));
    return true;
  }

  async #answer(conversation: Conversation, lease: Date): Promise<void> {
    const turns = await readTurns(this.#parts.database, conversation.id);
    if (conversation.finishedAt) return this.#review(conversation, lease, turns);
    const pending = unanswered(turns);
    const heard = await this.#listenTo(pending);
    for (const turn of turns) {
      turn.text = heard.get(turn.id)?.text ?? turn.text;
      turn.segments = heard.get(turn.id)?.segments ?? turn.segments;
    }
    const interview = interviewOf(conversation, turns);
    const { id: conversationId, userId } = conversation;
    const onPart = tellParts(this.#parts.database, { userId, conversationId });
    const reply = interview.isRehearsal
      ? moveOn(interview)
      : await this.coach.reply(interview, { onPart });
    await this.#store(conversation, lease, turns, heard, reply);
  }

  /**
   * Judges some answers of a finished interview, for which the lease has time; the rest is due
   * again.
   */
  async #review(conversation: Conversation, lease: Date, turns: StoredTurn[]): Promise<void> {
    const isReal = conversation.real !== null;
    const next = nextToReview(turns, isReal);
    const interview = interviewOf(conversation, turns);
    const places = next.map((one) => turns.indexOf(one));
    const judged = await reviewed(this.coach, interview, places, isReal);
    const isDone = next.length === 0;
    await inTurn(this.#parts.database, conversation.userId, async (transaction) => {
      const [owed] = await transaction
        .update(conversations)
        .set({ coachDueAt: isDone ? null : new Date() })
        .where(and(eq(conversations.id, conversation.id), eq(conversations.coachDueAt, lease)))
        .returning();
      if (!owed) return;
      await storeJudgments(transaction, owed, next, judged);
      if (!isDone) return;
      await rescore(transaction, owed);
      if (isReal || !turns.some(isOpen)) return;
      const textContent = coachWords[interview.language].stillOpen;
      await addMessage(transaction, owed, { senderType: 'ai', contentType: 'text', textContent });
    });
  }

  /** In parallel, because the lease lasts only long enough for one transcription. */
  async #listenTo(pending: StoredTurn[]) {
    const { transcribe } = this.#parts;
    const heard = new Map<string, Heard>();
    // Even if the browser has transcribed it, because a transcript made here is preferred.
    const listen = async ({ id, audioPath }: StoredTurn) => {
      if (!audioPath || !transcribe) return;
      const said = await transcribe(this.recordings.fileOf(audioPath)).catch(({ name }: Error) => {
        log('error', 'not-transcribed', { reason: name });
        return null;
      });
      if (said?.text) heard.set(id, said);
    };
    await Promise.all(pending.map(listen));
    return heard;
  }

  /**
   * The coach's reply whole or not at all: not if something was said meanwhile, which is answered
   * then too, or if the interview was finished. The words of recordings are stored in any case.
   */
  #store(
    conversation: Conversation,
    lease: Date,
    turns: StoredTurn[],
    heard: Map<string, Heard>,
    { answer, questionId, judged, late }: Reply,
  ): Promise<void> {
    return inTurn(this.#parts.database, conversation.userId, async (transaction) => {
      await storeHeard(transaction, conversation, heard);
      const [owed] = await transaction
        .update(conversations)
        .set({ coachDueAt: null })
        .where(and(eq(conversations.id, conversation.id), eq(conversations.coachDueAt, lease)))
        .returning();
      const pending = unanswered(turns);
      if (!owed || pending.length === 0) return;
      await storeJudgments(transaction, owed, pending, judged);
      const before = late && turns[late.turn];
      if (before) await storeJudgments(transaction, owed, [before], [late.judged]);
      await addMessage(transaction, owed, {
        senderType: 'ai',
        contentType: 'text',
        textContent: answer,
        questionId,
        source: sourceOf(owed, questionId),
      });
    });
  }
}

const isOpen = ({ checks }: StoredTurn): boolean =>
  checks?.every(({ met }) => met === null) ?? false;

function logFailure(error: Error): false {
  logError('coach-failed', error);
  return false;
}
