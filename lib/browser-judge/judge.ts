import { judging } from '../checking/rubric.ts';
import {
  type ModelCheck,
  type NonAnswer,
  readVerdict,
  verdictSchema,
} from '../checking/verdict.ts';
import { ObservableState } from '../observable-state.ts';
import { readSession, subscribe } from '../session/browser.ts';
import { parseJson } from '../storage/browser-storage.ts';
import { availabilityIn, modelFor } from './availability.ts';
import { type CheckRequest, checkPrompt } from './check-prompt.ts';

export type Failure = 'refused' | 'slow' | 'stopped' | 'tooLong' | 'unreadable';

export type Outcome =
  | { kind: 'checked'; checks: readonly ModelCheck[] }
  /** Answered by the distress reply, and never stored. */
  | { kind: 'distress' }
  | { kind: 'no-answer'; what: Exclude<NonAnswer, 'distress'> }
  | { kind: 'failed'; why: Failure };

export type JudgeState =
  | { stage: 'off' }
  /** `done` is the downloaded share. Browsers do not report the size. */
  | { stage: 'downloading'; done: number }
  | { stage: 'starting' }
  | { stage: 'ready'; language: string };

/**
 * The limit for starting an available model, and for judging one answer. Downloads have no limit.
 */
export const judgeLimitMs = 120_000;

/** How many answers' results are cached until the page is left. */
const maxRemembered = 50;

const tooSlow = () => new DOMException('The model took too long.', 'TimeoutError');

/** Rejects when the signal aborts, even if the browser goes on. */
function orAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

function failureOf(error: unknown): Failure {
  const name = error instanceof DOMException || error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'stopped';
  if (name === 'TimeoutError') return 'slow';
  return name === 'QuotaExceededError' ? 'tooLong' : 'refused';
}

function outcomeOf(said: string, { answer, lines }: CheckRequest): Outcome {
  const ids = lines.map(({ id }) => id);
  const verdict = readVerdict(parseJson(said), { text: answer, ids });
  if (!verdict) return { kind: 'failed', why: 'unreadable' };
  if (verdict.what === 'distress') return { kind: 'distress' };
  if (verdict.what !== 'answer') return { kind: 'no-answer', what: verdict.what };
  return { kind: 'checked', checks: verdict.checks };
}

/** Adds earlier results for other lines. */
function withEarlierChecks(outcome: Outcome, before: Outcome | null): Outcome {
  if (outcome.kind !== 'checked' || before?.kind !== 'checked') return outcome;
  const isNew = (id: string) => outcome.checks.some((check) => check.id === id);
  const earlier = before.checks.filter(({ id }) => !isNew(id));
  return { kind: 'checked', checks: [...earlier, ...outcome.checks] };
}

/** Clones the session for each answer, so that no answer influences another's judgment. */
async function ask(
  model: LanguageModel,
  asked: CheckRequest,
  signal: AbortSignal,
): Promise<Outcome> {
  const copy = await model.clone({ signal });
  try {
    const responseConstraint = verdictSchema(asked.lines.map(({ id }) => id));
    return outcomeOf(await copy.prompt(checkPrompt(asked), { responseConstraint, signal }), asked);
  } finally {
    copy.destroy();
  }
}

type Running = { language: string; model: Promise<LanguageModel>; ending: AbortController };

const nameOf = ({ language, question, answer }: Omit<CheckRequest, 'lines'>) =>
  JSON.stringify([language, question, answer]);

/** Judges answers with the browser's own language model. Nothing leaves the machine. */
export class BrowserJudge extends ObservableState<JudgeState> {
  #running: Running | null = null;
  /** Aborts everything in the queue. */
  #stopping = new AbortController();
  #last: Promise<unknown> = Promise.resolve();
  readonly #said = new Map<string, Outcome>();

  constructor() {
    super({ stage: 'off' });
    let token = readSession()?.token;
    subscribe(() => {
      const now = readSession()?.token;
      if (now === token) return;
      token = now;
      this.#said.clear();
      this.end();
    });
  }

  /** The result for an answer on this page; null if there is none. */
  readonly saidOf = (asked: Omit<CheckRequest, 'lines'>): Outcome | null =>
    this.#said.get(nameOf(asked)) ?? null;

  /**
   * Judges one answer at a time. If the model must be downloaded, the browser requires a user
   * gesture.
   */
  readonly check = (asked: CheckRequest, signal: AbortSignal): Promise<Outcome> => {
    // Every browser that has such a model has `AbortSignal.any`.
    const stopped = AbortSignal.any([signal, this.#stopping.signal]);
    const outcome = this.#last.then(() => this.#check(asked, stopped));
    this.#last = outcome;
    return outcome;
  };

  /**
   * Ends the session or the wait for one, and everything in the queue. The browser may continue a
   * download.
   */
  readonly end = (why?: unknown): void => {
    this.#stopping.abort(why);
    this.#stopping = new AbortController();
    this.#close();
    this.set({ stage: 'off' });
  };

  #close(): void {
    this.#running?.ending.abort();
    this.#running = null;
  }

  async #check(asked: CheckRequest, stopped: AbortSignal): Promise<Outcome> {
    const slow = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      stopped.throwIfAborted();
      const started = await orAborted(this.#start(asked.language).model, stopped);
      const either = AbortSignal.any([stopped, slow.signal]);
      timer = setTimeout(() => slow.abort(tooSlow()), judgeLimitMs);
      const said = await orAborted(ask(started, asked, either), either);
      const outcome = withEarlierChecks(said, this.saidOf(asked));
      this.#remember(asked, outcome);
      return outcome;
    } catch (error) {
      return { kind: 'failed', why: failureOf(error) };
    } finally {
      clearTimeout(timer);
    }
  }

  #remember(asked: CheckRequest, outcome: Outcome): void {
    if (outcome.kind === 'failed') return;
    const [oldest] = this.#said.keys();
    if (oldest !== undefined && this.#said.size >= maxRemembered) this.#said.delete(oldest);
    this.#said.set(nameOf(asked), outcome);
  }

  /** The page's one session. A session in another language replaces it. */
  #start(language: string): Running {
    if (this.#running?.language === language) return this.#running;
    this.#close();
    const ending = new AbortController();
    const running: Running = { language, ending, model: this.#create(language, ending) };
    this.#running = running;
    const isCurrent = () => this.#running === running;
    running.model.then(
      () => isCurrent() && this.set({ stage: 'ready', language }),
      (error) => isCurrent() && this.end(error),
    );
    return running;
  }

  async #create(language: string, ending: AbortController): Promise<LanguageModel> {
    const { signal } = ending;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const starting = () => {
      clearTimeout(timer);
      timer = setTimeout(() => ending.abort(tooSlow()), judgeLimitMs);
      this.set({ stage: 'starting' });
    };
    const isThere = (await availabilityIn(language)) === 'available';
    signal.throwIfAborted();
    if (isThere) starting();
    else this.set({ stage: 'downloading', done: 0 });
    const show = ({ loaded, total }: ProgressEvent) => {
      if (isThere || signal.aborted) return;
      const done = loaded / (total || 1);
      if (done < 1) this.set({ stage: 'downloading', done });
      else starting();
    };
    const created = LanguageModel.create({
      ...modelFor(language),
      initialPrompts: [{ role: 'system', content: judging }],
      signal,
      monitor: (monitor) => monitor.addEventListener('downloadprogress', show),
    });
    // Also destroys a session that arrives after a stop.
    const destroyAtEnd = (model: LanguageModel) => {
      if (signal.aborted) model.destroy();
      else signal.addEventListener('abort', () => model.destroy(), { once: true });
    };
    void created.then(destroyAtEnd, () => undefined);
    return orAborted(created, signal).finally(() => clearTimeout(timer));
  }
}

/** The instance of this page. */
export const browserJudge = new BrowserJudge();
