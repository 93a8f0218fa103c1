import { prefersReducedMotion } from '@/components/motion/move';
import { Pen } from '@/components/motion/pen';
import { reportBrowserError } from '@/lib/api/reports';
import { countsIn } from '@/lib/checking/counts';
import type { CountedWords } from '@/lib/checking/words/english';
import type { VisitorCheck, VisitorChecks } from '@/lib/storage/visitor-answer';
import { type CountName, countedNames, countText } from '@/lib/text/count-text';
import { requireElement } from './require-element';

export { loadWords } from '@/lib/checking/words/load-words';

const afterSentence = /(?<=[.!?…]["'”’»)]{0,3}\s+|\n)(?=\S)/u;

/** The sentences that can be selected, without the spaces between them. */
const sentencesOf = (text: string) =>
  text.split(afterSentence).flatMap((piece) => {
    const sentence = document.createElement('span');
    sentence.textContent = piece.trimEnd();
    return [sentence, piece.slice(piece.trimEnd().length)];
  });

function showCounts(place: HTMLElement, text: string, words: CountedWords, lang: string): void {
  const amounts: Partial<Record<CountName, number>> = countsIn(text, words);
  const countWords = { counts: JSON.parse(place.dataset.words ?? '') };
  place.textContent = countedNames
    .flatMap((name) => {
      const amount = amounts[name];
      const number = (value: number) => value.toLocaleString(lang);
      return amount === undefined ? [] : countText(name, amount, countWords, number);
    })
    .join(' · ');
}

const isIn = (sentence: Element, { quote = '' }: VisitorCheck) =>
  quote !== '' && sentence.textContent.includes(quote);

/** `pointing`: the check that a press on the sentence would quote it for. */
function showSentence(sentence: Element, check?: VisitorCheck, pointing?: VisitorCheck): void {
  sentence.className = check ? (check.met ? 'own-keep' : 'own-fix') : '';
  const asButton = { role: 'button', tabindex: '0', 'aria-pressed': '' };
  for (const name of Object.keys(asButton)) sentence.removeAttribute(name);
  if (!pointing) return;
  asButton['aria-pressed'] = String(isIn(sentence, pointing));
  for (const [name, value] of Object.entries(asButton)) sentence.setAttribute(name, value);
}

function showItem(item: HTMLElement, check: VisitorCheck | undefined, hints: DOMStringMap): void {
  for (const button of item.querySelectorAll('button'))
    button.setAttribute('aria-pressed', String(check?.met === (button.value === 'yes')));
  const note = document.createElement(check?.quote ? 'q' : 'span');
  const hint = check?.met ? hints.pointYes : hints.pointNo;
  note.textContent = check?.quote ?? (check && hint ? hint : '');
  requireElement(item, '[role=status]').replaceChildren(note);
}

/**
 * Counts an answer and lets its author tick the checklist: yes means keep, no means fix. For either
 * they can select a sentence, which the pen then marks.
 */
export function checkOwnAnswer(
  root: HTMLElement,
  { text, words }: { text: string; words: CountedWords },
  signal: AbortSignal,
) {
  const said = requireElement<HTMLElement>(root, '[data-said]');
  const counts = requireElement<HTMLElement>(root, '[data-own-counts]');
  const list = requireElement<HTMLElement>(root, '[data-own-checks]');
  const checks: VisitorChecks = {};
  /** The line for which a sentence is being selected. */
  let pointing = '';
  let drawn: HTMLElement | undefined;

  showCounts(counts, text, words, said.lang);
  said.replaceChildren(...sentencesOf(text));
  const sentences = [...said.querySelectorAll('span')];

  const show = () => {
    for (const sentence of sentences) {
      const check = Object.values(checks).findLast((one) => isIn(sentence, one));
      showSentence(sentence, sentence === drawn ? undefined : check, checks[pointing]);
    }
    for (const item of list.querySelectorAll<HTMLElement>('[data-check]')) {
      const { check: id = '' } = item.dataset;
      showItem(item, checks[id], id === pointing ? list.dataset : {});
    }
  };

  const draw = async (sentence: HTMLElement, kind: 'keep' | 'fix') => {
    drawn = sentence;
    show();
    const pen = new Pen(said);
    await pen.mark(sentence, kind, signal);
    pen.remove();
    drawn = undefined;
    show();
  };

  /** Sets or clears the check of a line. */
  const set = (id: string, check?: VisitorCheck) => {
    if (check) checks[id] = check;
    else delete checks[id];
    const sentence = check && sentences.find((one) => isIn(one, check));
    if (!sentence || prefersReducedMotion()) show();
    else draw(sentence, check.met ? 'keep' : 'fix').catch(reportBrowserError);
  };

  const tick = (id: string, met: boolean) => {
    const isTakenBack = checks[id]?.met === met;
    pointing = isTakenBack ? '' : id;
    set(id, isTakenBack ? undefined : { met, by: 'person' });
  };
  const point = (pressed: Element) => {
    const check = checks[pointing];
    const sentence = sentences.find((one) => one === pressed);
    if (!check || !sentence) return;
    const { met } = check;
    const quote = isIn(sentence, check) ? undefined : sentence.textContent;
    set(pointing, quote ? { met, by: 'person', quote } : { met, by: 'person' });
  };

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const id = target.closest<HTMLElement>('[data-check]')?.dataset.check;
    const button = target.closest('button');
    if (id && button) tick(id, button.value === 'yes');
    else point(target);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', ' '].includes(event.key)) return;
    event.preventDefault();
    point(event.target as Element);
  };
  list.addEventListener('click', onClick, { signal });
  said.addEventListener('click', onClick, { signal });
  said.addEventListener('keydown', onKeyDown, { signal });
  show();
  return { checks, set };
}
