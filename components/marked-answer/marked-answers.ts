import { durations } from '@/components/motion/durations';
import { move } from '@/components/motion/move';
import { uncover } from '@/components/motion/uncover';
import { highlight } from '@/components/ui/highlight';
import { reportBrowserError } from '@/lib/api/reports';
import { type Phrase, startMarking } from './marking-pen';
import { enhanceOwnAnswer } from './own-answers';
import { requireElement } from './require-element';
import { speak, type Voice } from './speak';

/** Adds sound, dragging and the pen to the page's answers. */
export function enhanceMarkedAnswers(lifetime: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-marked-answer]');
  if (!root) return;
  let current = new AbortController();
  /** Stops what is being played or drawn, and returns the signal for what comes next. */
  const restart = (): AbortSignal => {
    current.abort();
    current = new AbortController();
    return current.signal;
  };
  lifetime.addEventListener('abort', () => current.abort());

  const onChange = (input: HTMLInputElement): void => {
    if (input.matches('[type="radio"]')) {
      const signal = restart();
      void showAnswer(requireElement(root, `[data-answer="${input.value}"]`), signal);
    } else if (input.matches('[data-plays]')) {
      const signal = restart();
      if (input.checked) void play(input, signal);
    }
  };
  root.addEventListener('change', ({ target }) => onChange(target as HTMLInputElement), {
    signal: lifetime,
  });

  // Dragging is by far the largest import, so it loads when a pointer enters the answers, but after
  // the next frame, which shows the effect of a press.
  const enableDragging = async () => {
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const { makeSortable } = await import('./sorting');
    if (lifetime.aborted) return;
    for (const row of root.querySelectorAll<HTMLElement>('.sorting-row')) {
      makeSortable(row, lifetime);
    }
  };
  root.addEventListener('pointerover', () => void enableDragging().catch(reportBrowserError), {
    once: true,
    signal: lifetime,
  });
  const own = root.querySelector<HTMLElement>('[data-own-answer]');
  if (own) enhanceOwnAnswer(own, lifetime);
  // Play was pressed before this script loaded.
  const pressedEarly = root.querySelector<HTMLInputElement>('[data-plays]:checked');
  if (pressedEarly) onChange(pressedEarly);
}

/** An answer's phrases, each with its current column. */
const phrasesOf = (answer: HTMLElement): Phrase[] =>
  [...answer.querySelectorAll<HTMLInputElement>('[data-sorts]')].map((box, at) => ({
    element: requireElement<HTMLElement>(answer, `.said-${at + 1}`),
    kind: () => (box.checked ? 'keep' : 'fix'),
  }));

async function showAnswer(answer: HTMLElement, signal: AbortSignal): Promise<void> {
  const marking = startMarking(answer, signal);
  await move(
    answer,
    { opacity: [0, 1], transform: ['translateY(0.75rem)', 'none'] },
    { duration: durations.feature },
  );
  for (const phrase of phrasesOf(answer)) marking.mark(phrase);
  await marking.finish();
}

/** The words of a text, each with the offset of its end. */
function wordsIn(element: HTMLElement): { range: Range; end: number }[] {
  const words: { range: Range; end: number }[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let before = 0;
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    for (const { index, 0: word } of node.data.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      words.push({ range, end: before + index + word.length });
    }
    before += node.data.length;
  }
  return words;
}

/** Names the voice in place of the hint. Undefined restores the hint. */
function showVoice(answer: HTMLElement, voice: Voice | undefined): void {
  const shown = voice === 'browser' || voice === 'none' ? voice : '';
  for (const note of answer.querySelectorAll<HTMLElement>('[data-voice]')) {
    note.hidden = note.dataset.voice !== shown;
  }
}

async function play(checkbox: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const answer = checkbox.closest<HTMLElement>('[data-answer]');
  if (!answer) return;
  const spoken = requireElement<HTMLElement>(answer, '[data-said]');
  const heard = requireElement<HTMLElement>(answer, '.voice-bars-heard');
  const words = wordsIn(spoken);
  const seconds = Number(checkbox.dataset.seconds);
  let unmarkWord: VoidFunction = () => undefined;
  const reset = () => {
    unmarkWord();
    heard.classList.add('opacity-0');
    showVoice(answer, undefined);
    checkbox.checked = false;
  };
  signal.addEventListener('abort', reset);

  const marking = startMarking(answer, signal);
  const unmarked = phrasesOf(answer);
  const onProgress = (letters: number): void => {
    const word = words.find(({ end }) => end >= letters) ?? words.at(-1);
    if (signal.aborted || !word) return;
    unmarkWord();
    unmarkWord = highlight('said', [word.range]);
    // Mark a phrase once its last word is spoken.
    while (unmarked[0] && isPhraseSpoken(unmarked[0].element, word.range)) {
      marking.mark(unmarked[0]);
      unmarked.shift();
    }
  };
  await speak(
    {
      text: spoken.textContent ?? '',
      language: spoken.lang,
      seconds,
      recording: checkbox.dataset.recording,
      onProgress,
      signal,
    },
    (voice) => {
      showVoice(answer, voice);
      heard.classList.remove('opacity-0');
      void uncover(heard, seconds, 'linear');
    },
  );
  if (signal.aborted) return;
  unmarkWord();
  for (const phrase of unmarked) marking.mark(phrase);
  await marking.finish();
  if (!signal.aborted) reset();
}

/** Whether the phrase ends with or before this word. */
function isPhraseSpoken(phrase: HTMLElement, word: Range): boolean {
  const whole = document.createRange();
  whole.selectNodeContents(phrase);
  return word.compareBoundaryPoints(Range.END_TO_END, whole) >= 0;
}
