import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BrowserJudge, JudgeState, Outcome } from '@/lib/browser-judge/judge';
import { isSwitchedOn, switchBrowserCheck } from '@/lib/browser-judge/switch';
import { longestQuote } from '@/lib/contract/limits';
import { failedImport } from '@/lib/failed-import';
import { ObservableState } from '@/lib/observable-state';
import type { BrowserCheckProps } from './check-line';

/** The page's judge, once it was needed: the answers on the page share it. */
class LoadedJudge extends ObservableState<BrowserJudge | null> {
  readonly load = async (): Promise<BrowserJudge | null> => {
    const loaded = await import('@/lib/browser-judge/judge').catch(failedImport);
    if (loaded && !this.state) this.set(loaded.browserJudge);
    return this.state;
  };
}
const loadedJudge = new LoadedJudge(null);

const off: JudgeState = { stage: 'off' };
const neverChanges = () => () => undefined;
const isOff = () => off;

/** The page's judge once it has loaded, and its current state. */
function useJudge(isWanted: boolean): { judge: BrowserJudge | null; state: JudgeState } {
  const judge = useSyncExternalStore(loadedJudge.subscribe, loadedJudge.get, loadedJudge.getFirst);
  useEffect(() => {
    if (isWanted) void loadedJudge.load();
  }, [isWanted]);
  const state = useSyncExternalStore(judge?.subscribe ?? neverChanges, judge?.get ?? isOff, isOff);
  return { judge, state };
}

/** Keeps verdicts only on lines that are still open: the person may have ticked one meanwhile. */
function keep(outcome: Outcome, { lines, set }: BrowserCheckProps): void {
  if (outcome.kind !== 'checked') return;
  for (const { id, met, quote = '' } of outcome.checks) {
    if (met === null || !lines.some((line) => line.id === id && line.met === null)) continue;
    const isQuote = quote !== '' && [...quote].length <= longestQuote;
    set(id, { met, by: 'browser', ...(isQuote && { quote }) });
  }
}

type Options = {
  /** The model is on this machine: starting it downloads nothing. */
  isThere: boolean;
  /** Called before the button goes, because nothing is left to be asked. */
  onLast: VoidFunction;
  /** Called once for each answer that was judged; a failure without a press is not reported. */
  onOutcome: (outcome: Outcome) => void;
};

const stopped: Outcome = { kind: 'failed', why: 'stopped' };
const notLoaded: Outcome = { kind: 'failed', why: 'refused' };

/** Whether the outcome leaves no line to ask about. */
const isLast = (outcome: Outcome): boolean =>
  outcome.kind === 'distress' ||
  (outcome.kind === 'checked' && outcome.checks.every(({ met }) => met !== null));

/** Has one answer judged: on a press, or without one if that is switched on. */
export function useBrowserCheck(props: BrowserCheckProps, { isThere, onLast, onOutcome }: Options) {
  const { text, question, language, lines } = props;
  const isOn = isSwitchedOn();
  const { judge, state } = useJudge(isOn);
  const [isAtWork, setAtWork] = useState(false);
  const [told, setTold] = useState<Outcome | null>(null);
  const running = useRef<AbortController | null>(null);
  const latest = useRef({ props, onLast, onOutcome });
  useEffect(() => {
    latest.current = { props, onLast, onOutcome };
  });
  useEffect(() => () => running.current?.abort(), []);

  const asked = { answer: text, question, language: language ?? '' };
  const outcome = told ?? judge?.saidOf(asked) ?? null;
  const open = lines.filter(({ met }) => met === null);
  const isReady = isThere || (state.stage === 'ready' && state.language === language);
  const isStarting = state.stage === 'downloading' || state.stage === 'starting';

  const begin = (): AbortController => {
    const controller = new AbortController();
    running.current = controller;
    setAtWork(true);
    return controller;
  };
  const run = async (by: BrowserJudge | null, controller = begin()): Promise<Outcome | null> => {
    const next = by ? await by.check({ ...asked, lines: open }, controller.signal) : notLoaded;
    if (isLast(next)) latest.current.onLast();
    if (running.current === controller) setAtWork(false);
    if (controller.signal.aborted) return null;
    keep(next, latest.current.props);
    return next;
  };
  const tell = (next: Outcome) => {
    setTold(next);
    latest.current.onOutcome(next);
  };

  const runUnasked = async (by: BrowserJudge) => {
    const next = await run(by);
    if (next?.kind === 'failed') setTold(stopped);
    else if (next) tell(next);
  };
  const isDue = isOn && isReady && open.length > 0 && outcome === null && !isAtWork;
  const byItself = isDue ? judge : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once it is due, with what is shown then
  useEffect(() => {
    if (byItself) void runUnasked(byItself);
  }, [byItself]);

  return {
    state,
    outcome,
    isAtWork,
    isReady,
    mayAsk: open.length > 0 && outcome?.kind !== 'distress' && !(isOn && isStarting),
    /**
     * The model is still starting for another answer, or for this one before it was closed: this
     * one is checked after that.
     */
    isWaiting: isOn && isStarting,
    press: async () => {
      // One press is enough: later answers are checked without one.
      switchBrowserCheck(true);
      setTold(null);
      const controller = begin();
      const next = await run(await loadedJudge.load(), controller);
      if (next?.kind === 'failed' && next.why === 'refused') switchBrowserCheck(false);
      if (next) tell(next);
    },
    stop: () => {
      setTold(stopped);
      setAtWork(false);
      running.current?.abort();
      if (state.stage === 'ready') return;
      switchBrowserCheck(false);
      judge?.end();
    },
  };
}
