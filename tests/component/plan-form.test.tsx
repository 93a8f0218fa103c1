import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextInterview } from '@/components/next-interview';
import type { NextInterviewHere } from '@/components/next-interview/use-next-interview';
import { sessionKeys, signOut } from '@/lib/session/browser';
import { dayAfter } from '@/lib/time/dates';
import { today } from '@/lib/time/until';
import { answerOf } from '../setup/answers';
import { InQueries } from '../setup/in-interviews';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

let mockText: () => Promise<string>;
jest.mock('@/components/next-interview/pdf-text', () => ({ textOf: () => mockText() }));

const words = en.NextInterview;
const { preparation } = words;
const stored = {
  next_interview: {
    date: '2099-01-01',
    topic: 'Lumen',
    posting: 'We look for a nurse.',
    background: 'Ten years of wards.',
  },
};
const planned = { day: '2099-01-01', topic: 'Lumen' };

const save = jest.fn<ReturnType<NextInterviewHere['save']>, Parameters<NextInterviewHere['save']>>(
  async () => true,
);

function form(plan: Partial<NextInterviewHere> = {}) {
  const whole: NextInterviewHere = {
    planned,
    isInAccount: true,
    takesPreparation: true,
    save,
    ...plan,
  };
  return (
    <InQueries>
      <InWords>
        <NextInterview plan={whole} languageTag="en" />
      </InWords>
    </InQueries>
  );
}

const change = () => userEvent.click(screen.getByRole('button', { name: words.change }));
const submit = () => userEvent.click(screen.getByRole('button', { name: words.save }));
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const fileOf = (start: string, name: string) => {
  const file = new File([start], name);
  // jsdom lacks this method.
  file.arrayBuffer = async () =>
    Uint8Array.from(start, (character) => character.charCodeAt(0)).buffer;
  return file;
};
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no file to choose');
  return userEvent.upload(input, file, { applyAccept: false });
};

beforeEach(() => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  localStorage.setItem(sessionKeys.user, JSON.stringify({ id: '7' }));
  global.fetch = jest.fn(async () => answerOf(stored));
  save.mockReset().mockResolvedValue(true);
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('PlanForm without the link `plan` asks only for day and topic, and fetches nothing', async () => {
  render(form({ takesPreparation: false }));
  await change();
  expect(screen.getAllByRole('textbox')).toHaveLength(1);
  expect(fetch).not.toHaveBeenCalled();
});

it('PlanForm shows what the account has, and sends only changed fields', async () => {
  render(form());
  await change();
  await waitFor(() => expect(field(preparation.posting)).toHaveValue('We look for a nurse.'));
  await userEvent.type(field(preparation.background), ' Led a team.');
  await submit();
  expect(save).toHaveBeenCalledWith(planned, { background: 'Ten years of wards. Led a team.' });
});

it('PlanForm accepts neither text nor a file in a field whose stored text is not known yet', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  global.fetch = jest.fn(() => promise);
  render(form());
  await change();
  const chooser = screen.getByRole('button', { name: preparation.file.choose });
  expect(field(preparation.background)).toBeDisabled();
  expect(chooser).toBeDisabled();
  resolve(answerOf(stored));
  await waitFor(() => expect(chooser).toBeEnabled());
  expect(field(preparation.background)).toBeEnabled();
});

it('PlanForm says that the stored texts could not be loaded, and leaves them unchanged', async () => {
  global.fetch = jest.fn(async () => answerOf({}, 500));
  render(form());
  await change();
  expect(await screen.findByText(preparation.notLoaded)).toBeVisible();
  await submit();
  expect(save).toHaveBeenCalledWith(planned, {});
});

it.each([
  ['a day that is over', { day: dayAfter(today(), -1), topic: 'Lumen' }, preparation.problems.past],
  ['no day', { day: '', topic: 'Lumen' }, preparation.problems['no-day']],
  ['no topic', { day: '2099-01-01', topic: '  ' }, preparation.problems['no-topic']],
])(
  'PlanForm says in one sentence what is wrong with %s, and does not send it',
  async (_what, { day, topic }, said) => {
    render(form({ planned: null }));
    if (day) await userEvent.type(field(words.date), day);
    await userEvent.type(field(words.topic), topic);
    await submit();
    expect(screen.getByRole('alert')).toHaveTextContent(said);
    expect(save).not.toHaveBeenCalled();
    expect(field(words.topic)).toHaveValue(topic);
  },
);

it('PlanForm says what to do if the API finds no text in a posting, and keeps what was typed', async () => {
  save.mockResolvedValue('posting-no-text');
  render(form());
  await change();
  await waitFor(() => expect(field(preparation.posting)).toBeEnabled());
  await userEvent.clear(field(preparation.posting));
  await userEvent.type(field(preparation.posting), 'https://jobs.example/7');
  await submit();
  expect(await screen.findByText(preparation.problems['posting-no-text'])).toBeVisible();
  expect(field(preparation.posting)).toHaveValue('https://jobs.example/7');
  expect(field(preparation.posting)).toBeInvalid();
});

it('PlanForm counts a text that is too long, and does not send it', async () => {
  render(form());
  await change();
  await waitFor(() => expect(field(preparation.background)).toBeEnabled());
  await userEvent.clear(field(preparation.background));
  await userEvent.click(field(preparation.background));
  await userEvent.paste('é'.repeat(20_001));
  expect(screen.getByText(/20,001 characters; the limit is 20,000/)).toBeVisible();
  await submit();
  expect(save).not.toHaveBeenCalled();
  expect(field(preparation.background)).toHaveFocus();
});

it('PlanForm keeps typed text over a reload, until it is saved', async () => {
  const { unmount } = render(form());
  await change();
  await waitFor(() => expect(field(preparation.posting)).toBeEnabled());
  await userEvent.type(field(preparation.posting), ' More.');
  await userEvent.type(field(words.topic), ' and more');
  unmount();
  render(form());
  expect(field(preparation.posting)).toHaveValue('We look for a nurse. More.');
  expect(field(words.topic)).toHaveValue('Lumen and more');
  await submit();
  expect(sessionStorage).toHaveLength(0);
});

it('PlanForm shows typed text to nobody else, and drops it at sign-out', async () => {
  const { unmount } = render(form());
  await change();
  await userEvent.type(field(words.topic), ' and more');
  unmount();
  expect(sessionStorage).toHaveLength(1);
  global.fetch = jest.fn(async () => answerOf({}));
  await signOut();
  expect(sessionStorage).toHaveLength(0);

  localStorage.setItem(sessionKeys.token, 'token-a');
  const again = render(form());
  await change();
  await userEvent.type(field(words.topic), ' and more');
  again.unmount();
  localStorage.setItem(sessionKeys.user, JSON.stringify({ id: '8' }));
  render(form());
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

it('Cancel drops the typed text', async () => {
  render(form());
  await change();
  await userEvent.type(field(words.topic), ' and more');
  await userEvent.click(screen.getByRole('button', { name: words.cancel }));
  expect(screen.getByRole('button', { name: words.change })).toHaveFocus();
  await change();
  expect(field(words.topic)).toHaveValue('Lumen');
});

describe('PlanForm while it is being saved', () => {
  const begin = async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    save.mockReturnValue(promise);
    const drawn = render(form());
    await change();
    await waitFor(() => expect(field(preparation.posting)).toBeEnabled());
    await userEvent.type(field(preparation.posting), ' More.');
    await submit();
    return { ...drawn, end: (outcome: boolean) => act(async () => resolve(outcome)) };
  };

  it('says so, and accepts no text that it would not send', async () => {
    const { end } = await begin();
    expect(screen.getByRole('form')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByText(words.saving)).toBeVisible();
    await userEvent.type(field(preparation.posting), ' Even more.');
    await userEvent.type(field(words.topic), ' and more');
    expect(field(preparation.posting)).toHaveValue('We look for a nurse. More.');
    expect(field(words.topic)).toHaveValue('Lumen');
    expect(screen.getByRole('button', { name: preparation.file.choose })).toBeDisabled();
    await end(false);
    expect(screen.getByText(words.notSaved)).toBeVisible();
    await userEvent.type(field(words.topic), ' and more');
    expect(field(words.topic)).toHaveValue('Lumen and more');
  });

  it('sends nothing else, and cannot be left', async () => {
    const { end } = await begin();
    await submit();
    await userEvent.click(screen.getByRole('button', { name: words.forget }));
    await userEvent.click(screen.getByRole('button', { name: words.cancel }));
    await userEvent.keyboard('{Escape}');
    expect(save).toHaveBeenCalledTimes(1);
    expect(field(words.topic)).toHaveValue('Lumen');
    expect(sessionStorage).toHaveLength(1);
    await end(true);
    expect(screen.getByRole('button', { name: words.change })).toHaveFocus();
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves a later form and its draft alone', async () => {
    const { unmount, end } = await begin();
    unmount();
    render(form());
    await userEvent.type(field(words.topic), ' and more');
    await end(true);
    expect(field(words.topic)).toHaveValue('Lumen and more');
    expect(sessionStorage).toHaveLength(1);
  });

  it('does not close a form that was opened after its own was replaced', async () => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    save.mockReturnValue(promise);
    const { rerender } = render(form({ planned: null, takesPreparation: false }));
    await userEvent.type(field(words.date), '2099-01-01');
    await userEvent.type(field(words.topic), 'Lumen');
    await submit();
    // Another device has planned one meanwhile.
    rerender(form({ takesPreparation: false }));
    await change();
    await act(async () => resolve(true));
    expect(field(words.topic)).toBeVisible();
  });
});

describe('a file', () => {
  const said = (of: keyof typeof preparation.file, name: string) =>
    preparation.file[of].replace('{name}', name).replace('{most}', '10');
  const opened = async () => {
    render(form());
    await change();
    await waitFor(() => expect(field(preparation.background)).toBeEnabled());
  };

  it('is read, and its text is appended to the field', async () => {
    mockText = async () => '  Nurse \n\n\n\n of ten   years ';
    await opened();
    await choose(fileOf('%PDF-1.7', 'cv.pdf'));
    expect(await screen.findByText(said('read', 'cv.pdf'))).toBeVisible();
    expect(field(preparation.background)).toHaveValue(
      'Ten years of wards.\n\nNurse\n\nof ten years',
    );
  });

  it.each([
    ['picture', '%PDF-1.7', async (): Promise<string> => ' \n '],
    [
      'broken',
      '%PDF-1.7',
      async (): Promise<string> => Promise.reject(new Error('PasswordException')),
    ],
    ['kind', 'GIF89a', async (): Promise<string> => 'never asked'],
  ] as const)(
    '%s: one sentence says what to do, and nothing typed is lost',
    async (problem, start, text) => {
      mockText = text;
      jest.spyOn(console, 'info').mockImplementation();
      await opened();
      await choose(fileOf(start, 'cv.pdf'));
      expect(await screen.findByText(said(problem, 'cv.pdf'))).toBeVisible();
      expect(field(preparation.background)).toHaveValue('Ten years of wards.');
    },
  );

  it.each([
    ['the plan is changed', planned],
    ['nothing is planned yet', null],
  ])('is read before the plan can be saved, where %s', async (_what, before) => {
    const read = Promise.withResolvers<string>();
    mockText = () => read.promise;
    render(form({ planned: before }));
    if (before) await change();
    else await userEvent.type(field(words.date), '2099-01-01');
    await waitFor(() => expect(field(preparation.background)).toBeEnabled());
    await userEvent.clear(field(preparation.background));
    await userEvent.clear(field(words.topic));
    await userEvent.type(field(words.topic), 'Lumen');
    await choose(fileOf('%PDF-1.7', 'cv.pdf'));
    await submit();
    await userEvent.type(field(words.topic), '{Enter}');
    expect(save).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: words.save })).toHaveAttribute('aria-disabled');
    expect(screen.getByText(said('reading', 'cv.pdf'))).toBeVisible();
    await act(async () => read.resolve('Nurse'));
    await submit();
    expect(save).toHaveBeenCalledWith(planned, { background: 'Nurse' });
    expect(sessionStorage).toHaveLength(0);
  });

  it('of 40 MB is not read', async () => {
    await opened();
    const file = fileOf('%PDF-1.7', 'cv.pdf');
    Object.defineProperty(file, 'size', { value: 40 * 1024 * 1024 });
    await choose(file);
    expect(await screen.findByText(said('large', 'cv.pdf'))).toBeVisible();
  });
});
