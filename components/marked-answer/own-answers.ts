import { reportBrowserError } from '@/lib/api/reports';
import { isComposing } from '@/lib/is-composing';
import type { MarkingLanguage } from '@/lib/marking/languages';
import { keepAnswer } from '@/lib/storage/visitor-answer';
import { entersLines } from '@/lib/touch-keyboard';
import { requireElement } from './require-element';

/** Marks visitors' own answers. The rules load when the field gets the focus. */
export function enhanceOwnAnswer(root: HTMLElement, signal: AbortSignal): void {
  const field = requireElement<HTMLTextAreaElement>(root, 'textarea');
  const button = requireElement<HTMLButtonElement>(root, '.own-composer button');
  const failed = requireElement<HTMLElement>(root, '[data-own-failed]');
  const marked = requireElement<HTMLElement>(root, '[data-own-marked]');
  const { lang } = requireElement<HTMLElement>(root, '[data-said]');
  const { question = '' } = root.dataset;
  let drawing = new AbortController();
  signal.addEventListener('abort', () => drawing.abort());

  const load = async () => {
    const { loadRules, markOwnAnswer } = await import('./mark-own-answer');
    const { rules } = await loadRules[lang as MarkingLanguage]();
    return { markOwnAnswer, rules };
  };
  const focusOn = (part: HTMLElement) => {
    part.focus({ preventScroll: true });
    root.closest('[data-marked-answer]')?.scrollIntoView({ block: 'nearest' });
  };

  const mark = async (): Promise<void> => {
    const text = field.value.trim();
    if (text === '') return focusOn(field);
    failed.hidden = true;
    try {
      const { markOwnAnswer, rules } = await load();
      if (signal.aborted) return;
      drawing.abort();
      drawing = new AbortController();
      root.dataset.ownAnswer = 'marked';
      marked.hidden = false;
      markOwnAnswer(marked, { text, question, rules }, drawing.signal);
      focusOn(marked);
    } catch (error) {
      failed.hidden = false;
      reportBrowserError(error);
    }
  };

  const takeBack = () => {
    drawing.abort();
    root.dataset.ownAnswer = '';
    marked.hidden = true;
  };
  const change = () => {
    takeBack();
    focusOn(field);
  };

  const keep = () => keepAnswer({ language: lang, question, text: field.value.trim() });

  // A failure is not shown yet: pressing the button tries again, and says so.
  field.addEventListener('focus', () => void load().catch(() => {}), { once: true, signal });
  const markAtEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || event.shiftKey !== entersLines()) return;
    event.preventDefault();
    void mark();
  };
  field.addEventListener('keydown', markAtEnter, { signal });
  button.addEventListener('click', () => void mark(), { signal });
  requireElement(root, '[data-own-change]').addEventListener('click', change, { signal });
  // One of the three is shown in its place.
  root.parentElement
    ?.querySelector('.answer-choices')
    ?.addEventListener('click', takeBack, { signal });
  for (const link of root.querySelectorAll('[data-own-keep]')) {
    link.addEventListener('click', keep, { signal });
  }
  const answer = (event: Event) => {
    event.preventDefault();
    if (root.dataset.ownAnswer === 'marked') change();
    else focusOn(field);
  };
  for (const link of document.querySelectorAll('[data-answers]')) {
    link.addEventListener('click', answer, { signal });
  }
  delete button.dataset.waits;
  // The button was pressed before this script loaded.
  if ('asked' in button.dataset) void mark();
}
