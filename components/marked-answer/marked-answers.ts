import { durations } from '@/components/motion/durations';
import { move, prefersStill } from '@/components/motion/move';
import { uncover } from '@/components/motion/uncover';
import { reportBrowserError } from '@/lib/api/reports';
import { Pen } from './pen';
import { speak, type Voice } from './speak';

const highlightName = 'said';

/** The pages' answers, from now on to be heard, dragged, and marked before one's eyes. */
export function markedAnswers(): VoidFunction {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-marked-answer]')].map(bring);
  return () => {
    for (const stop of stops) stop();
  };
}

const find = <E extends Element>(within: Element, selector: string): E => {
  const found = within.querySelector<E>(selector);
  if (!found) throw new Error(`An answer has no ${selector}.`);
  return found;
};

function bring(root: HTMLElement): VoidFunction {
  const leaving = new AbortController();
  let current = new AbortController();
  /** Ends what is being said or drawn, and is the signal of what comes instead. */
  const instead = (): AbortSignal => {
    current.abort();
    current = new AbortController();
    return current.signal;
  };
  leaving.signal.addEventListener('abort', () => current.abort());

  const changed = (input: HTMLInputElement): void => {
    if (input.matches('[type="radio"]')) {
      const signal = instead();
      void appear(find(root, `[data-answer="${input.value}"]`), signal);
    } else if (input.matches('[data-plays]')) {
      const signal = instead();
      if (input.checked) void play(input, signal);
    }
  };
  root.addEventListener('change', ({ target }) => changed(target as HTMLInputElement), leaving);

  // Dragging is by far the largest part of what moves: it comes once a hand is near, and after the frame that
  // shows what that hand may have pressed.
  const letDrag = async () => {
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    const { sortable } = await import('./sorting');
    if (leaving.signal.aborted) return;
    for (const row of root.querySelectorAll<HTMLElement>('.sorting-row')) {
      leaving.signal.addEventListener('abort', sortable(row));
    }
  };
  root.addEventListener('pointerover', () => void letDrag().catch(reportBrowserError), {
    once: true,
    signal: leaving.signal,
  });
  // Pressed before this script was here.
  const asked = root.querySelector<HTMLInputElement>('[data-plays]:checked');
  if (asked) changed(asked);
  return () => leaving.abort();
}

type Phrase = { element: HTMLElement; kind: () => 'keep' | 'fix' };

/** The phrases of an answer, each with where it was sorted. */
const phrasesOf = (answer: HTMLElement): Phrase[] =>
  [...answer.querySelectorAll<HTMLInputElement>('[data-sorts]')].map((box, at) => ({
    element: find<HTMLElement>(answer, `.said-${at + 1}`),
    kind: () => (box.checked ? 'keep' : 'fix'),
  }));

/** Marks phrases one after the other; meanwhile the answer's own marks wait. */
function takePen(answer: HTMLElement, signal: AbortSignal) {
  if (prefersStill()) return { mark: () => {}, lift: async () => {} };
  answer.dataset.marking = '';
  // Taken up for the first mark: the tap that shows an answer has enough to do.
  let pen: Pen | undefined;
  const end = () => {
    pen?.lift();
    delete answer.dataset.marking;
  };
  signal.addEventListener('abort', end);
  let drawn = Promise.resolve();
  return {
    mark: ({ element, kind }: Phrase) => {
      drawn = drawn.then(() => {
        if (signal.aborted) return;
        pen ??= new Pen(find(answer, '[data-said]'));
        return pen.mark(element, kind(), signal);
      });
    },
    /** Once all is drawn. */
    lift: async () => {
      await drawn;
      if (!signal.aborted) end();
    },
  };
}

async function appear(answer: HTMLElement, signal: AbortSignal): Promise<void> {
  const pen = takePen(answer, signal);
  await move(
    answer,
    { opacity: [0, 1], transform: ['translateY(0.75rem)', 'none'] },
    { duration: durations.feature },
  );
  for (const phrase of phrasesOf(answer)) pen.mark(phrase);
  await pen.lift();
}

/** Each word of a text, with where it ends in the whole. */
function wordsIn(text: HTMLElement): { range: Range; end: number }[] {
  const words: { range: Range; end: number }[] = [];
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
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

function light(range: Range | undefined): void {
  if (!('highlights' in CSS)) return;
  if (range) CSS.highlights.set(highlightName, new Highlight(range));
  else CSS.highlights.delete(highlightName);
}

function showVoice(answer: HTMLElement, voice: Voice | undefined): void {
  const says = voice === 'browser' || voice === 'none' ? voice : '';
  for (const words of answer.querySelectorAll<HTMLElement>('[data-voice]')) {
    words.hidden = words.dataset.voice !== says;
  }
}

async function play(button: HTMLInputElement, signal: AbortSignal): Promise<void> {
  const answer = button.closest<HTMLElement>('[data-answer]');
  if (!answer) return;
  const said = find<HTMLElement>(answer, '[data-said]');
  const heard = find<HTMLElement>(answer, '.voice-bars-heard');
  const words = wordsIn(said);
  const seconds = Number(button.dataset.seconds);
  const silence = () => {
    light(undefined);
    heard.classList.add('opacity-0');
    button.checked = false;
  };
  signal.addEventListener('abort', silence);

  const pen = takePen(answer, signal);
  const waiting = phrasesOf(answer);
  const follow = (letters: number): void => {
    const word = words.find(({ end }) => end >= letters) ?? words.at(-1);
    if (signal.aborted || !word) return;
    light(word.range);
    // A phrase is marked once its last word is being said.
    while (waiting[0] && isSaid(waiting[0].element, word.range)) {
      pen.mark(waiting[0]);
      waiting.shift();
    }
  };
  await speak(
    {
      text: said.textContent ?? '',
      language: said.lang,
      seconds,
      recording: button.dataset.recording,
      heard: follow,
      signal,
    },
    (voice) => {
      showVoice(answer, voice);
      heard.classList.remove('opacity-0');
      void uncover(heard, find(heard, ':scope > *'), seconds, 'linear');
    },
  );
  if (signal.aborted) return;
  light(undefined);
  for (const phrase of waiting) pen.mark(phrase);
  await pen.lift();
  if (!signal.aborted) silence();
}

/** Whether the last word of a phrase is that word, or was before it. */
function isSaid(phrase: HTMLElement, word: Range): boolean {
  const whole = document.createRange();
  whole.selectNodeContents(phrase);
  return word.compareBoundaryPoints(Range.END_TO_END, whole) >= 0;
}
