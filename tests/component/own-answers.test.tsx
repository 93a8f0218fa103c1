import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OwnAnswer } from '@/components/marked-answer';
import { enhanceOwnAnswer } from '@/components/marked-answer/own-answers';
import { browserJudge } from '@/lib/browser-judge/judge';
import { kindNamed } from '@/lib/checking/checklists';
import { visitorAnswerKey } from '@/lib/storage/visitor-answer';
import { installLanguageModel } from '../fixtures/language-model';
import { en } from '../setup/messages';

const t = en.OwnAnswer;
const [first, second] = kindNamed('weakness').criteria;
const answer = 'I hold on to things. We lost 2 weeks because of that, and we noticed.';

jest.mock('next-intl', () => {
  const { en: messages } = jest.requireActual('../setup/messages');
  return {
    useLocale: () => 'en',
    useMessages: () => messages,
    useTranslations: (namespace: string) => (key: string) => messages[namespace][key],
  };
});
const drawn: { text: string | null; kind: string; signal: AbortSignal }[] = [];
jest.mock('@/components/motion/pen', () => ({
  Pen: class {
    async mark({ textContent }: HTMLElement, kind: string, signal: AbortSignal) {
      drawn.push({ text: textContent, kind, signal });
    }
    remove() {}
  },
}));

// The build inlines these words.
jest.mock('@/lib/browser-judge/check-words', () => ({
  checkWords: { en: jest.requireActual('@/messages/late/en.json').BrowserCheck },
}));

beforeEach(() => {
  drawn.length = 0;
  sessionStorage.clear();
  window.matchMedia = () => ({ matches: false }) as MediaQueryList;
  Element.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  browserJudge.end();
  Reflect.deleteProperty(globalThis, 'LanguageModel');
});

function enhanced() {
  const { container } = render(
    <div data-marked-answer>
      <div className="answer-choices">
        <button type="button">One of three</button>
      </div>
      <OwnAnswer question="Why?" kind="weakness" />
    </div>,
  );
  const root = container.querySelector<HTMLElement>('[data-own-answer]');
  if (!root) throw new Error('There is no place for an own answer');
  enhanceOwnAnswer(root, new AbortController().signal);
  return { root, said: () => root.querySelector('[data-said]') };
}

const field = () => screen.getByRole('textbox', { name: t.label });
const marked = () => screen.queryByRole('region', { name: t.marked });
const line = (check = first) => within(screen.getByRole('group', { name: check?.label.en ?? '' }));
const yes = (check = first) => line(check).getByRole('button', { name: t.yes });
const no = (check = first) => line(check).getByRole('button', { name: t.no });

async function give(text: string) {
  await userEvent.clear(field());
  await userEvent.click(field());
  await userEvent.paste(text);
  await userEvent.keyboard('{Enter}');
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

test('OwnAnswer counts an answer at once, and ticks nothing for its author', async () => {
  enhanced();
  await give(answer);
  expect(marked()).toHaveFocus();
  expect(marked()).toHaveTextContent('15 words · 1 number · “we” twice · “I” once · 0 fillers');
  for (const check of kindNamed('weakness').criteria) {
    expect(yes(check)).toHaveAttribute('aria-pressed', 'false');
    expect(no(check)).toHaveAttribute('aria-pressed', 'false');
  }
  expect(document.querySelector('.own-keep, .own-fix')).toBeNull();
  expect(screen.queryByRole('button', { name: 'I hold on to things.' })).toBeNull();
});

test('OwnAnswer asks for a sentence after a tick, by mouse or key, and marks it in the text', async () => {
  const { said } = enhanced();
  await give(answer);
  await userEvent.click(yes());
  expect(line().getByRole('status')).toHaveTextContent(t.pointYes);
  await userEvent.click(screen.getByRole('button', { name: 'I hold on to things.' }));
  expect(line().getByRole('status')).toHaveTextContent('I hold on to things.');
  expect(said()?.querySelector('.own-keep')).toHaveTextContent('I hold on to things.');

  await userEvent.click(no(second));
  expect(line(second).getByRole('status')).toHaveTextContent(t.pointNo);
  const sentence = screen.getByRole('button', { name: /^We lost/ });
  sentence.focus();
  await userEvent.keyboard(' ');
  expect(said()?.querySelector('.own-fix')).toHaveTextContent(/^We lost/);
  expect(drawn.map(({ text, kind }) => [text?.slice(0, 6), kind])).toEqual([
    ['I hold', 'keep'],
    ['We los', 'fix'],
  ]);
  expect(said()).toHaveTextContent(answer);
});

test('OwnAnswer removes a tick on a second press, and stops asking for its sentence', async () => {
  const { said } = enhanced();
  await give(answer);
  await userEvent.click(yes());
  await userEvent.click(screen.getByRole('button', { name: 'I hold on to things.' }));
  await userEvent.click(no());
  expect(yes()).toHaveAttribute('aria-pressed', 'false');
  expect(said()?.querySelector('.own-keep, .own-fix')).toBeNull();
  await userEvent.click(no());
  expect(no()).toHaveAttribute('aria-pressed', 'false');
  expect(line().getByRole('status')).toHaveTextContent('');
  expect(screen.queryByRole('button', { name: 'I hold on to things.' })).toBeNull();
});

test('the link to sign-up stores the answer and its ticks', async () => {
  enhanced();
  await give(answer);
  await userEvent.click(no());
  await userEvent.click(yes(second));
  await userEvent.click(screen.getByRole('button', { name: 'I hold on to things.' }));
  expect(sessionStorage.getItem(visitorAnswerKey)).toBeNull();
  const link = screen.getByRole('link', { name: t.keep });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(JSON.parse(sessionStorage.getItem(visitorAnswerKey) ?? '')).toEqual({
    language: 'en',
    question: 'Why?',
    text: answer,
    checks: {
      [first?.id ?? '']: { met: false, by: 'person' },
      [second?.id ?? '']: { met: true, by: 'person', quote: 'I hold on to things.' },
    },
  });
});

test('an example replaces the answer; the same text returns with its ticks, another text without', async () => {
  const { root } = enhanced();
  await give(answer);
  await userEvent.click(yes());
  await userEvent.click(screen.getByRole('button', { name: 'One of three' }));
  expect(marked()).toBeNull();
  expect(root.dataset.ownAnswer).toBe('');
  expect(field()).toHaveValue(answer);
  await give(answer);
  expect(yes()).toHaveAttribute('aria-pressed', 'true');
  await give('Something else.');
  expect(yes()).toHaveAttribute('aria-pressed', 'false');
});

test('OwnAnswer stops drawing marks when their text is replaced', async () => {
  enhanced();
  await give(answer);
  await userEvent.click(yes());
  await userEvent.click(screen.getByRole('button', { name: 'I hold on to things.' }));
  expect(drawn[0]?.signal.aborted).toBe(false);
  await give('Something else.');
  expect(drawn[0]?.signal.aborted).toBe(true);
});

test('OwnAnswer answers distress with whom to call, and counts nothing', async () => {
  const { root } = enhanced();
  await give(answer);
  await give('I want to kill myself.');
  const reply = screen.getByRole('alert');
  expect(reply).toHaveTextContent(/^I am only a program, and this matters more than any interview/);
  expect(within(reply).getByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  expect(within(reply).getByRole('link', { name: 'findahelpline.com' })).toBeVisible();
  expect(marked()).toBeNull();
  expect(within(root).queryByRole('link', { name: t.keep })).toBeNull();
  expect(field()).toHaveValue('I want to kill myself.');
  // A figure of speech is an ordinary answer.
  await give('This deadline is killing me.');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(marked()).toHaveTextContent('5 words');
});

test('the browser’s own model fills the list on a press, and the person can overrule it', async () => {
  const says = { what: 'answer', checks: [{ met: 'yes', quote: 'I hold on to things' }] };
  installLanguageModel({ availability: 'available', says });
  enhanced();
  await give(answer);
  await userEvent.click(await screen.findByRole('button', { name: en.BrowserCheck.check }));
  await screen.findByText(/1 of 1 met/);
  expect(yes()).toHaveAttribute('aria-pressed', 'true');
  expect(drawn).toMatchObject([{ text: 'I hold on to things.', kind: 'keep' }]);
  const link = screen.getByRole('link', { name: t.keep });
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(JSON.parse(sessionStorage.getItem(visitorAnswerKey) ?? '').checks).toEqual({
    [first?.id ?? '']: { met: true, by: 'browser', quote: 'I hold on to things' },
  });
  await userEvent.click(no());
  expect(no()).toHaveAttribute('aria-pressed', 'true');
});

test.each<Availability>(['unavailable', 'downloadable', 'downloading'])(
  'OwnAnswer offers no check where the browser’s model is %s',
  async (availability) => {
    installLanguageModel({ availability });
    const asked = jest.spyOn(LanguageModel, 'availability');
    enhanced();
    await give(answer);
    expect(asked).toHaveBeenCalled();
    await Promise.all(asked.mock.results.map(({ value }) => value));
    await new Promise(process.nextTick);
    expect(screen.queryByRole('button', { name: en.BrowserCheck.check })).toBeNull();
    expect(languageModel.created).toBe(0);
  },
);

test('OwnAnswer answers distress that the browser’s model recognizes', async () => {
  installLanguageModel({ availability: 'available', says: { what: 'distress' } });
  enhanced();
  await give(answer);
  await userEvent.click(await screen.findByRole('button', { name: en.BrowserCheck.check }));
  expect(await screen.findByRole('alert')).toHaveTextContent('988');
  expect(marked()).toBeNull();
});
