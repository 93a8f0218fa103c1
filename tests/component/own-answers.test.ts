import { act } from '@testing-library/react';
import { enhanceOwnAnswer } from '@/components/marked-answer/own-answers';

const drawings: AbortSignal[] = [];
jest.mock('@/components/marked-answer/mark-own-answer', () => ({
  loadRules: { en: async () => ({ rules: {} }) },
  markOwnAnswer: (_root: unknown, _answer: unknown, signal: AbortSignal) => drawings.push(signal),
}));

/** The card, as far as the script is concerned. */
function enhanced() {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  document.body.innerHTML = `
    <div>
      <div class="answer-choices"><button>One of three</button></div>
      <div data-own-answer data-question="Why?">
        <div class="own-composer"><textarea>I asked.</textarea><button></button></div>
        <p data-own-failed hidden></p>
        <section data-own-marked hidden tabindex="-1">
          <p data-said lang="en"></p><ul data-own-marks></ul><button data-own-change></button>
        </section>
      </div>
    </div>`;
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  const root = find('[data-own-answer]');
  if (root) enhanceOwnAnswer(root, new AbortController().signal);
  const mark = find('.own-composer button');
  const [choice, marked] = [find('.answer-choices button'), find('[data-own-marked]')];
  return { root, mark, choice, marked };
}

const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

it('an answer that is sent twice at once is drawn by one pen', async () => {
  const { mark } = enhanced();
  drawings.length = 0;
  await act(async () => {
    mark?.click();
    mark?.click();
  });
  await settle();
  expect(drawings.map(({ aborted }) => aborted)).toEqual([true, false]);
});

it('one of the three that is chosen takes the place of the marked answer, which stays in its field', async () => {
  const { root, mark, choice, marked } = enhanced();
  await act(async () => mark?.click());
  await settle();
  expect(root?.dataset.ownAnswer).toBe('marked');
  choice?.click();
  expect(marked).not.toBeVisible();
  expect(root?.dataset.ownAnswer).toBe('');
  expect(root?.querySelector('textarea')).toHaveValue('I asked.');
});
