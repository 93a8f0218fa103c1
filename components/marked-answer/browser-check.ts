import { reportBrowserError } from '@/lib/api/reports';
import { checkWords } from '@/lib/browser-judge/check-words';
import type { Outcome } from '@/lib/browser-judge/judge';
import { toldOf } from '@/lib/browser-judge/told';
import { defaultLocale, localeForTag } from '@/lib/i18n/locales';
import { requireElement } from './require-element';

/** A visitor's answer, and what goes on around it. */
export type Answer = {
  text: string;
  question: string;
  /** The visitor's checks, by the ids of the checklist's lines. */
  checks: Readonly<Record<string, unknown>>;
  set: (id: string, check: { met: boolean; by: 'browser'; quote?: string }) => void;
  showDistress: VoidFunction;
};

/** Lets the browser's own language model fill in open checks on a press. */
export function offerBrowserCheck(
  root: HTMLElement,
  { text, question, checks, set, showDistress }: Answer,
  signal: AbortSignal,
): void {
  const place = requireElement<HTMLElement>(root, '[data-browser-check]');
  const { lang } = requireElement<HTMLElement>(root, '[data-said]');
  const words = checkWords[localeForTag(lang) ?? defaultLocale];
  const button = document.createElement('button');
  const status = document.createElement('p');
  button.type = 'button';
  button.className = 'own-change min-h-11 px-4 underline underline-offset-4';
  status.className = 'answer-hint';
  button.textContent = words.check;
  status.role = 'status';
  place.replaceChildren(button, status);
  place.tabIndex = -1;
  place.hidden = false;
  let running: AbortController | undefined;

  const openLines = () =>
    [...root.querySelectorAll<HTMLElement>('[data-check]')].flatMap((item) => {
      const { check: id = '' } = item.dataset;
      const label = item.querySelector('legend')?.textContent ?? '';
      return id in checks ? [] : [{ id, label }];
    });
  const show = (outcome: Outcome, asked: readonly { id: string; label: string }[]) => {
    if (outcome.kind === 'distress') return showDistress();
    status.textContent = toldOf(outcome, words);
    if (outcome.kind !== 'checked') return;
    const notes = document.createElement('ul');
    notes.className = 'grid gap-1.5';
    for (const { id, met, quote, note } of outcome.checks) {
      // The visitor may have ticked it meanwhile.
      if (met === null || id in checks) continue;
      set(id, { met, by: 'browser', ...(quote !== undefined && { quote }) });
      if (note === undefined) continue;
      const label = asked.find((line) => line.id === id)?.label;
      notes.append(
        Object.assign(document.createElement('li'), { textContent: `${label} ${note}` }),
      );
    }
    if (notes.hasChildNodes()) place.append(notes);
    if (openLines().length > 0) return;
    // Keeps the focus here when the pressed button disappears.
    if (button === document.activeElement) place.focus();
    button.hidden = true;
  };
  const check = async () => {
    if (running) return running.abort();
    running = new AbortController();
    const { signal: stopped } = running;
    const abort = () => running?.abort();
    signal.addEventListener('abort', abort);
    button.textContent = words.stop;
    status.textContent = words.reading;
    place.querySelector('ul')?.remove();
    try {
      const { browserJudge } = await import('@/lib/browser-judge/judge');
      const lines = openLines();
      const outcome = await browserJudge.check(
        { answer: text, question, language: lang, lines },
        stopped,
      );
      if (!signal.aborted) show(outcome, lines);
    } catch (error) {
      status.textContent = words.failed.refused;
      reportBrowserError(error);
    } finally {
      signal.removeEventListener('abort', abort);
      running = undefined;
      button.textContent = words.check;
    }
  };
  button.addEventListener('click', () => void check(), { signal });
}
