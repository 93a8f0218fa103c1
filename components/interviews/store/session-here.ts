import type { Locale } from '@/lib/i18n/locales';
import { ObservableState } from '@/lib/observable-state';
import { forgetAnswerPlace, rememberAnswerPlace } from '@/lib/session/answer-place';
import { endCookie, endSession, isSigningOut, readSession, subscribe } from '@/lib/session/browser';
import { isUnsentOwner, outlivesSession, takeOverUnsent } from '@/lib/session/unsent-owner';

export type SessionState = {
  /** `unknown`: the storage was not read yet. `leaving`: on the way to the sign-in page. */
  readonly session: 'unknown' | 'visitor' | 'member' | 'leaving';
  /** Null while nobody is signed in. */
  readonly token: string | null;
  /** Counts the sessions after the first, so that state of one session can end with it. */
  readonly sessions: number;
  /**
   * What happened to the text being written when the session ended in another tab: `gone`, like
   * everything that a sign-out deletes, or `kept` for the next sign-in.
   */
  readonly answerLeft: 'kept' | 'gone' | null;
};

type Start = {
  locale: Locale;
  /** Whether the server rendered somebody's list. */
  isSeeded: boolean;
  readOpenId: () => string | null;
};

/** The session that this screen shows; it may end or change in another tab. */
export class SessionHere extends ObservableState<SessionState> {
  readonly #start: Start;
  /** Whether an answer is being written or sent, in an interview or (null) before there is one. */
  isAnswering: (id: string | null) => boolean = () => false;
  /** The person whose changes and answers wait in this browser. */
  #owner = '';

  constructor(start: Start) {
    super({ session: 'unknown', token: null, sessions: 0, answerLeft: null });
    this.#start = start;
  }

  /** `onChange` is called with each new session, and when one ends. Returns how to end. */
  follow(onChange: VoidFunction): VoidFunction {
    const unsubscribe = subscribe(() => this.#read(onChange));
    this.#read(onChange);
    return () => {
      unsubscribe();
      this.state = { ...this.state, token: null };
    };
  }

  #read(onChange: VoidFunction): void {
    const stored = readSession();
    const token = stored?.token ?? null;
    const before = this.state.token;
    if (token !== null && token === before) return;
    // Already redirecting to the sign-in page: only a new sign-in matters.
    if (token === null && this.state.session === 'leaving') return;
    const isInitial = this.state.session === 'unknown';
    const answerLeft = token === null && before ? this.#leaveAnswer(before) : null;
    if (token !== null) forgetAnswerPlace();
    this.#owner = stored ? takeOverUnsent(stored) : '';
    const absent = isSigningOut() ? 'leaving' : 'visitor';
    onChange();
    this.set({
      session: token === null ? absent : 'member',
      token,
      sessions: this.state.sessions + (isInitial ? 0 : 1),
      answerLeft,
    });
    // The cookie outlived the session; the server must not render the next page from it.
    if (token === null && isInitial && this.#start.isSeeded) void endCookie();
  }

  /**
   * Remembers where an answer was being written, so that its author can continue after signing in
   * again.
   */
  #leaveAnswer(token: string): SessionState['answerLeft'] {
    const id = this.#start.readOpenId();
    if (!this.isAnswering(id)) return null;
    if (!isUnsentOwner(this.#owner, token)) return 'gone';
    if (!outlivesSession(this.#owner, token)) return null;
    if (id !== null) rememberAnswerPlace(id);
    return 'kept';
  }

  /** The API refuses the session. */
  readonly refused = (token: string): void => {
    const why = this.#leaveAnswer(token) === 'kept' ? 'answerKept' : 'over';
    this.setPart({ session: 'leaving', token: null });
    void endSession({ onlyToken: token, why });
    window.location.replace(`/${this.#start.locale}/sign-in`);
  };
}
