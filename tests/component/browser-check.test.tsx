import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserCheck } from '@/components/interviews/browser-judge/browser-check';
import type { BrowserVerdict, CheckLine } from '@/components/interviews/browser-judge/check-line';
import { browserJudge } from '@/lib/browser-judge/judge';
import { isSwitchedOn, switchBrowserCheck } from '@/lib/browser-judge/switch';
import { filled } from '@/lib/i18n/words';
import { signOut, storeSession } from '@/lib/session/browser';
import { installLanguageModel, type LanguageModelPlan } from '../fixtures/language-model';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';

const words = en.BrowserCheck;

const lines: CheckLine[] = [
  { id: 'failure-real', label: 'It names a real failure.', met: null },
  { id: 'failure-after', label: 'It says what changed after.', met: null },
];
const oneOfTwo: LanguageModelPlan['says'] = {
  what: 'answer',
  checks: [
    { met: 'yes', quote: 'I shipped a bad migration' },
    { met: 'no', note: 'Say what you do differently now.' },
  ],
};

let said: string[];
let verdicts: (BrowserVerdict & { id: string })[];
/** The current answer, which this page has not checked yet. */
let answer: string;
let answers = 0;

function Answer({ text = answer, first = lines, language = 'en' as string | null }) {
  const [shown, setShown] = useState(first);
  const set = (id: string, check: BrowserVerdict) => {
    verdicts.push({ id, ...check });
    setShown((before) => before.map((line) => (line.id === id ? { ...line, ...check } : line)));
  };
  const tick = (id: string) =>
    setShown((before) =>
      before.map((line) => (line.id === id ? { ...line, met: true, by: 'person' } : line)),
    );
  return (
    <>
      <BrowserCheck
        text={text}
        question="Tell me about a failure."
        language={language}
        lines={shown}
        set={set}
      />
      {first.map(({ id }) => (
        <button key={id} type="button" onClick={() => tick(id)}>
          {`Tick ${id}`}
        </button>
      ))}
    </>
  );
}

const show = (answered = <Answer />) =>
  render(<InInterviews known={{ say: (text) => said.push(text) }}>{answered}</InInterviews>);
const install = (plan: Partial<LanguageModelPlan> = {}) =>
  installLanguageModel({ availability: 'available', says: oneOfTwo, ...plan });
const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const told = filled(words.checked, { met: 1, count: 2 });
const offered = () => screen.queryAllByRole('button', { name: words.check }).length;
/** Waits until pending work is done and drawn. */
const settled = () => act(async () => {});

beforeEach(() => {
  said = [];
  verdicts = [];
  answers += 1;
  answer = `I shipped a bad migration, number ${answers}.`;
  localStorage.clear();
  global.fetch = jest.fn(async () => answerOf({}));
  storeSession({ token: `token-${answers}`, user: { id: answers }, expires_at: null });
});
afterEach(() => {
  act(() => browserJudge.end());
  Reflect.deleteProperty(globalThis, 'LanguageModel');
});

it.each<[string, string | null, CheckLine[]]>([
  ['in Portuguese', 'pt-BR', lines],
  ['in an interview of unknown language', null, lines],
  ['when no line is open', 'en', lines.map((line) => ({ ...line, met: true, by: 'person' }))],
])('offers nothing %s', async (_, language, first) => {
  install();
  show(<Answer language={language} first={first} />);
  // A second answer shows that the availability is known by now.
  show(<Answer />);
  await button(words.check);
  expect(offered()).toBe(1);
});

it('checks on a press, announces it once, and says why a line is not met', async () => {
  install();
  show();
  await press(words.check);
  expect(await screen.findByText(told)).toBeVisible();
  expect(said).toEqual([told]);
  expect(verdicts).toEqual([
    { id: 'failure-real', met: true, quote: 'I shipped a bad migration', by: 'browser' },
    { id: 'failure-after', met: false, by: 'browser' },
  ]);
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'It says what changed after. Say what you do differently now.',
  );
  expect(offered()).toBe(0);
  // The focus stays beside the button instead of returning to the start of the page.
  expect(screen.getByRole('group', { name: words.title })).toHaveFocus();
  await press('Tick failure-after');
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('checks later answers without a press until it is turned off', async () => {
  install();
  show();
  await press(words.check);
  await screen.findByText(told);
  show(<Answer text="I shipped a bad migration. Twice." />);
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(2));
  // An answer that this page has already checked is not checked again.
  show();
  await waitFor(() => expect(screen.getAllByText(told)).toHaveLength(3));
  expect(languageModel.prompts).toHaveLength(2);
  switchBrowserCheck(false);
  show(<Answer text="I shipped a bad migration. Again." />);
  await button(words.check);
  expect(languageModel.prompts).toHaveLength(2);
});

it('stays on for one person until they sign out', async () => {
  switchBrowserCheck(true);
  expect(isSwitchedOn()).toBe(true);
  storeSession({ token: 'token-of-b', user: { id: 'b' }, expires_at: null });
  expect(isSwitchedOn()).toBe(false);
  switchBrowserCheck(true);
  await signOut();
  storeSession({ token: 'token-of-b', user: { id: 'b' }, expires_at: null });
  expect(isSwitchedOn()).toBe(false);
});

it('warns before a large download, and shows its progress in one place', async () => {
  install({ availability: 'downloadable' });
  const { unmount } = show();
  show(<Answer text="I shipped a bad migration. Twice." />);
  await waitFor(() => expect(screen.getAllByText(words.download)).toHaveLength(2));
  await userEvent.click(
    (await screen.findAllByRole('button', { name: words.check }))[0] as Element,
  );
  await button(words.stop);
  act(() => languageModel.progress(0.42));
  const label = filled(words.downloading, { percent: '42%' });
  expect(await screen.findByRole('progressbar', { name: label })).toHaveValue(0.42);
  // The download continues while another interview is read, and shows its progress there.
  unmount();
  expect(await screen.findByRole('progressbar', { name: label })).toBeVisible();
  await act(async () => languageModel.progress(1));
  expect(await screen.findByText(told)).toBeVisible();
  expect(languageModel.prompts).toHaveLength(1);
});

it('stops waiting for a download, and does not start again by itself', async () => {
  install({ availability: 'downloadable' });
  show();
  await press(words.check);
  await screen.findByRole('progressbar');
  await press(words.stop);
  expect(await button(words.check)).toHaveFocus();
  expect(isSwitchedOn()).toBe(false);
  act(() => languageModel.progress(1));
  await settled();
  expect(languageModel.prompts).toEqual([]);
  expect(said).toEqual([]);
});

it('stops before its script has loaded, and downloads and checks nothing', async () => {
  install({ availability: 'downloadable' });
  show();
  const check = await button(words.check);
  act(() => check.click());
  const stop = screen.getByRole('button', { name: words.stop });
  act(() => stop.click());
  expect(offered()).toBe(1);
  await settled();
  expect(offered()).toBe(1);
  expect(languageModel.created).toBe(0);
  expect(isSwitchedOn()).toBe(false);
  expect(said).toEqual([]);
});

it('stops judging an answer', async () => {
  install({ isSlow: true });
  show();
  await press(words.check);
  expect(await screen.findByText(words.reading)).toBeVisible();
  await press(words.stop);
  await button(words.check);
  expect(isSwitchedOn()).toBe(true);
  expect([said, verdicts]).toEqual([[], []]);
});

it.each<[string, Partial<LanguageModelPlan>, string]>([
  ['it is refused', { createFails: 'NotAllowedError' }, words.failed.refused],
  ['the answer is too long', { promptFails: 'QuotaExceededError' }, words.failed.tooLong],
  ['it does not answer with JSON', { says: 'Well done!' }, words.failed.unreadable],
  [
    'the answer is a question to the coach',
    { says: { what: 'question-back' } },
    words.noAnswer['question-back'],
  ],
  ['nothing can be told', { says: { what: 'answer' } }, words.nothing],
])(
  'says in a sentence if %s, stores nothing, and can be tried again',
  async (_, plan, sentence) => {
    install(plan);
    show();
    await press(words.check);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect([said, verdicts]).toEqual([[sentence], []]);
    install();
    act(() => browserJudge.end());
    await press(words.check);
    expect(await screen.findByText(told)).toBeVisible();
  },
);

it('stays silent about a failure without a press, and offers the check again', async () => {
  install({ createFails: 'UnknownError' });
  switchBrowserCheck(true);
  show();
  await settled();
  await button(words.check);
  expect(languageModel.created).toBe(1);
  expect(said).toEqual([]);
});

it('answers distress with the reply and callable numbers, and offers and stores nothing', async () => {
  install({ says: { what: 'distress', checks: [{ met: 'yes', quote: 'I' }] } });
  show();
  await press(words.check);
  expect(await screen.findByRole('link', { name: '988' })).toHaveAttribute('href', 'tel:988');
  expect(offered()).toBe(0);
  expect(verdicts).toEqual([]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('call or text 988');
});

it('does not overwrite what the person ticked meanwhile', async () => {
  install({ isSlow: true });
  show();
  await press(words.check);
  await screen.findByText(words.reading);
  await press('Tick failure-real');
  await act(async () => languageModel.speak());
  expect(await screen.findByText(told)).toBeVisible();
  expect(verdicts).toEqual([{ id: 'failure-after', met: false, by: 'browser' }]);
});
