import { act } from '@testing-library/react';
import { enhanceOwnAnswer } from '@/components/marked-answer/own-answers';

const drawings: AbortSignal[] = [];
jest.mock('@/components/marked-answer/mark-own-answer', () => ({
  loadRules: { en: async () => ({ rules: {} }) },
  markOwnAnswer: (_root: unknown, _answer: unknown, signal: AbortSignal) => drawings.push(signal),
}));

it('an answer that is sent twice at once is drawn by one pen', async () => {
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  document.body.innerHTML = `
    <div data-own-answer data-question="Why?">
      <div class="own-composer"><textarea>I asked.</textarea><button></button></div>
      <p data-own-failed hidden></p>
      <section data-own-marked hidden tabindex="-1">
        <p data-said lang="en"></p><ul data-own-marks></ul><button data-own-change></button>
      </section>
    </div>`;
  const root = document.querySelector<HTMLElement>('[data-own-answer]');
  if (root) enhanceOwnAnswer(root, new AbortController().signal);
  const button = root?.querySelector<HTMLElement>('.own-composer button');
  await act(async () => {
    button?.click();
    button?.click();
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
  expect(drawings.map(({ aborted }) => aborted)).toEqual([true, false]);
});
