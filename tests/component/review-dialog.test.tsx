import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RealOpeners } from '@/components/interviews/practice/real-openers';
import { ReviewDialog } from '@/components/interviews/real/review-dialog';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { InInterviews, type Known } from '../setup/in-interviews';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { beginAsAna, closed, practice, start } from '../setup/real-dialogs';

const { RealInterview: words } = en;
const { review } = words;
const offers: NonNullable<Known['offers']> = ['practise', 'review'];

jest.mock('@/components/interviews/controls/open-dialog', () =>
  jest.requireActual('../setup/plain-dialog'),
);

beforeEach(beginAsAna);

const open = () =>
  render(
    <InInterviews known={{ practice, offers }}>
      <ReviewDialog onClosed={closed} />
    </InInterviews>,
  );
const field = () => screen.getByRole('textbox', { name: review.transcript });
const paste = (text: string) => fireEvent.change(field(), { target: { value: text } });
const tick = (name: string) => userEvent.click(screen.getByRole('checkbox', { name }));
const choose = (name: RegExp) => userEvent.click(screen.getByRole('radio', { name }));
const send = () => userEvent.click(screen.getByRole('button', { name: review.send }));
const file = () => screen.getByLabelText(review.file);

const said = `Ben Ode: Welcome. What did you build?
Ana Souza: The queue that takes two million orders a day.
Ben Ode: Thanks.`;

test('ReviewDialog sends the transcript without names, once it is clear who is who and that everybody agreed', async () => {
  start.mockResolvedValue({ kind: 'started', id: '7' });
  open();
  paste(said);
  expect(screen.getByText('Welcome. What did you build?')).toBeVisible();
  await send();
  expect(screen.getByText(review.noMe)).toBeVisible();
  expect(screen.getByText(review.notAgreed)).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Ben/ })).toHaveFocus();
  await choose(/^Ana/);
  await send();
  expect(start).not.toHaveBeenCalled();
  expect(screen.getByRole('checkbox', { name: review.agreed })).toHaveFocus();
  await tick(review.agreed);
  await send();
  expect(start.mock.lastCall?.[0]).toEqual({
    language: 'en',
    transcript: {
      date: today(),
      turns: [
        { who: 'them', text: 'Welcome. What did you build?' },
        { who: 'me', text: 'The queue that takes two million orders a day.' },
        { who: 'them', text: 'Thanks.' },
      ],
    },
  });
  expect(closed).toHaveBeenCalled();
});

test('ReviewDialog leaves out everything the others said except their questions, on request', async () => {
  open();
  paste(said);
  await choose(/^Ana/);
  await tick(review.onlyMine);
  await tick(review.agreed);
  await send();
  expect(start.mock.lastCall?.[0].transcript.turns).toEqual([
    { who: 'them', text: 'What did you build?' },
    { who: 'me', text: 'The queue that takes two million orders a day.' },
  ]);
});

test('ReviewDialog asks whether a similar name is the same person, and counts both as theirs', async () => {
  open();
  paste(`Souza, Ana (Guest): Hello.\nBen: Hi. What did you build?\nAna Souza: The queue.`);
  expect(screen.queryByRole('checkbox', { name: /Guest/ })).toBeNull();
  await choose(/^Ana/);
  await userEvent.click(screen.getByRole('checkbox', { name: /^“Souza, Ana \(Guest\)” is me/ }));
  await tick(review.agreed);
  await send();
  const { turns } = start.mock.lastCall?.[0].transcript ?? {};
  expect(turns.map(({ who }: { who: string }) => who)).toEqual(['me', 'them', 'me']);
});

test.each([
  ['nothing', '', review.problems['no-line']],
  ['no speakers', 'We spoke about the queue.', review.problems['no-speakers']],
  [
    'eleven speakers',
    Array.from({ length: 11 }, (_, at) => `Person ${'abcdefghijk'[at]}: Hello.`).join('\n'),
    review.problems['too-many-speakers'],
  ],
  ['too many characters', `Ana: ${'word '.repeat(50_000)}`, review.problems['too-long']],
])('ReviewDialog says what to do about %s, and sends nothing', async (_, text, sentence) => {
  open();
  paste(text);
  await tick(review.agreed);
  await send();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(text);
  expect(start).not.toHaveBeenCalled();
});

test.each([
  ['in the future', dayAfter(today(), 1), words.problems.future],
  ['that is not filled in', '', words.problems.noDate],
])(
  'ReviewDialog says what to do about a day %s, and keeps the transcript',
  async (_, day, sentence) => {
    open();
    paste(said);
    await choose(/^Ana/);
    await tick(review.agreed);
    const date = screen.getByLabelText(words.fields.date);
    fireEvent.change(date, { target: { value: day } });
    await send();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(date).toHaveFocus();
    expect(field()).toHaveValue(said);
    expect(start).not.toHaveBeenCalled();
  },
);

test('ReviewDialog detects the spoken language, which can be changed', async () => {
  open();
  paste(
    `Ana: Pero el equipo y los clientes, con una cola muy lenta, y las horas de cuando llegó una caída.\nBen: ¿Qué?`,
  );
  const menu = screen.getByRole('combobox', { name: words.fields.language });
  expect(menu).toHaveValue('es');
  expect(screen.getByText(/^The transcript looks like Spanish\./)).toBeVisible();
  await userEvent.selectOptions(menu, 'en');
  await choose(/^Ana/);
  await tick(review.agreed);
  await send();
  expect(start.mock.lastCall?.[0].language).toBe('en');
});

describe('a file', () => {
  const fileOf = (name: string, text: string, size = text.length) =>
    Object.defineProperties(new File([text], name), {
      size: { value: size },
      text: { value: jest.fn(async () => text) },
    });

  test('of 40 MB is refused without reading it, and the text in the field stays', async () => {
    open();
    paste(said);
    const large = fileOf('meeting.vtt', '', 40 * 1024 * 1024);
    await userEvent.upload(file(), large);
    expect(
      screen.getByText(/^This file has 40 MB, and a transcript has less than 4/),
    ).toBeVisible();
    expect(large.text).not.toHaveBeenCalled();
    expect(field()).toHaveValue(said);
  });

  test('that contains no text is refused', async () => {
    open();
    await userEvent.upload(file(), fileOf('call.txt', 'PK\0\0'));
    expect(screen.getByText(/^“call\.txt” isn’t a text file/)).toBeVisible();
  });

  test('is read when it is dropped', async () => {
    open();
    const dataTransfer = { types: ['Files'], files: [fileOf('a.txt', said)] };
    fireEvent.drop(field(), { dataTransfer });
    expect(await screen.findByRole('radio', { name: /^Ana/ })).toBeVisible();
  });
});

test('ReviewDialog keeps the transcript after closing, and asks again whether everybody agreed', async () => {
  const first = open();
  paste(said);
  await choose(/^Ana/);
  await tick(review.agreed);
  first.unmount();
  open();
  expect(field()).toHaveValue(said);
  expect(screen.getByRole('radio', { name: /^Ana/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: review.agreed })).not.toBeChecked();
});

test('ReviewDialog says why the API refused the transcript', async () => {
  start.mockResolvedValue({ kind: 'failed', isRefused: true, reason: 'transcript-too-long' });
  open();
  paste(said);
  await choose(/^Ana/);
  await tick(review.agreed);
  await send();
  expect(screen.getByText(words.failed.reasons['transcript-too-long'])).toBeVisible();
});

test.each<[NonNullable<Known['offers']>, string[]]>([
  [['practise'], []],
  [['practise', 'review'], [words.openers.review]],
  [
    ['practise', 'debrief', 'review'],
    [words.openers.debrief, words.openers.review],
  ],
])('RealOpeners with the offers %j shows %j', async (offered, names) => {
  const store = newStore();
  render(
    <InInterviews known={{ offers: offered, store }}>
      <RealOpeners />
    </InInterviews>,
  );
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
  if (names.length === 0) return;
  await userEvent.click(screen.getByRole('button', { name: words.openers.review }));
  expect(store.dialogs.get().shown).toBe('review');
});
