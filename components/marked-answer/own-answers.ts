import { reportBrowserError } from '@/lib/api/reports';
import { availabilityIn } from '@/lib/browser-judge/availability';
import type { CountedLanguage } from '@/lib/checking/words/languages';
import { isComposing } from '@/lib/is-composing';
import { keepAnswer, type VisitorChecks } from '@/lib/storage/visitor-answer';
import { entersLines } from '@/lib/touch-keyboard';
import type { Answer } from './browser-check';
import { requireElement } from './require-element';

const loadDistress = () => import('@/lib/checking/distress');

const loadCheck = async (lang: string) => {
  const { checkOwnAnswer, loadWords } = await import('./check-own-answer');
  const load = loadWords[lang as CountedLanguage] ?? loadWords.en;
  const { words } = await load();
  return { checkOwnAnswer, words };
};

/** Most browsers have no model of their own, and load nothing for it. Visitors never download one. */
async function offerCheck(marked: HTMLElement, own: Answer, lang: string, until: AbortSignal) {
  requireElement<HTMLElement>(marked, '[data-browser-check]').hidden = true;
  if ((await availabilityIn(lang)) !== 'available' || until.aborted) return;
  const { offerBrowserCheck } = await import('./browser-check');
  if (!until.aborted) offerBrowserCheck(marked, own, until);
}

/** Marks what is in the field, in place of the three answers; in distress, shows whom to call. */
function markingOf(root: HTMLElement, field: HTMLTextAreaElement, signal: AbortSignal) {
  const failed = requireElement<HTMLElement>(root, '[data-own-failed]');
  const marked = requireElement<HTMLElement>(root, '[data-own-marked]');
  const { lang } = requireElement<HTMLElement>(root, '[data-said]');
  const { question = '' } = root.dataset;
  const distress = requireElement<HTMLElement>(root, '[data-own-distress]');
  let drawing = new AbortController();
  signal.addEventListener('abort', () => drawing.abort());
  /** The shown answer keeps its ticks while its text stays the same. */
  let shown: { text: string; checks: VisitorChecks } | undefined;

  const reveal = () => root.closest('[data-marked-answer]')?.scrollIntoView({ block: 'nearest' });
  const focusOn = (part: HTMLElement) => {
    part.focus({ preventScroll: true });
    reveal();
  };
  const showInPlace = (kind: '' | 'marked' | 'distress') => {
    root.dataset.ownAnswer = kind;
    marked.hidden = kind !== 'marked';
    distress.hidden = kind !== 'distress';
  };

  const showDistress = () => {
    showInPlace('distress');
    reveal();
  };

  const mark = async (): Promise<void> => {
    const text = field.value.trim();
    if (text === '') return focusOn(field);
    failed.hidden = true;
    try {
      const { saysDistress } = await loadDistress();
      if (signal.aborted) return;
      // Counts nothing, and offers nothing beside the numbers to call.
      if (saysDistress(text)) return showDistress();
      const { checkOwnAnswer, words } = await loadCheck(lang);
      if (signal.aborted) return;
      showInPlace('marked');
      if (shown?.text !== text) {
        drawing.abort();
        drawing = new AbortController();
        const { checks, set } = checkOwnAnswer(marked, { text, words }, drawing.signal);
        shown = { text, checks };
        const own = { text, question, checks, set, showDistress };
        offerCheck(marked, own, lang, drawing.signal).catch(reportBrowserError);
      }
      focusOn(marked);
    } catch (error) {
      failed.hidden = false;
      reportBrowserError(error);
    }
  };

  const takeBack = () => showInPlace('');
  const change = () => {
    takeBack();
    focusOn(field);
  };
  return {
    // A failure is not shown yet: a press on the button tries again and reports it.
    prepare: () => void Promise.all([loadDistress(), loadCheck(lang)]).catch(() => {}),
    mark,
    takeBack,
    change,
    answer: () => (root.dataset.ownAnswer === 'marked' ? change() : focusOn(field)),
    keep: () => shown && keepAnswer({ language: lang, question, ...shown }),
  };
}

/**
 * Lets visitors count and check their own answers. What that needs loads when the field gets the
 * focus.
 */
export function enhanceOwnAnswer(root: HTMLElement, signal: AbortSignal): void {
  const field = requireElement<HTMLTextAreaElement>(root, 'textarea');
  const button = requireElement<HTMLButtonElement>(root, '.own-composer button');
  const { prepare, mark, takeBack, change, answer, keep } = markingOf(root, field, signal);

  field.addEventListener('focus', prepare, { once: true, signal });
  const markAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.shiftKey !== entersLines()) return;
    event.preventDefault();
    void mark();
  };
  field.addEventListener('keydown', markAtEnter, { signal });
  const onClick = (element: Element | null | undefined, act: (event: Event) => void) =>
    element?.addEventListener('click', act, { signal });
  onClick(button, () => void mark());
  onClick(requireElement(root, '[data-own-change]'), change);
  // One of three elements replaces it.
  onClick(root.parentElement?.querySelector('.answer-choices'), takeBack);
  for (const link of root.querySelectorAll('[data-own-keep]')) onClick(link, keep);
  const answerHere = (event: Event) => {
    event.preventDefault();
    answer();
  };
  for (const link of document.querySelectorAll('[data-answers]')) onClick(link, answerHere);
  delete button.dataset.waits;
  // The button was pressed before this script loaded.
  if ('asked' in button.dataset) void mark();
}
