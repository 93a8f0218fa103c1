import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NoteEditor } from '@/components/interviews/marks/note-editor';
import { OwnNote } from '@/components/interviews/marks/own-note';
import { useMark } from '@/components/interviews/marks/use-mark';
import { marksQuery } from '@/lib/api/marks';
import { newQueryClient } from '@/lib/api/query-client';
import { longestNote } from '@/lib/contract/limits';
import { storeSession } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';
import { InMarking } from '../setup/in-marking';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';
import { interviewOf, messageOf } from '../setup/records';

const words = en.Marks;
const onSave = jest.fn();
const onKeep = jest.fn();
const onDone = jest.fn();

const editor = (note: string) => (
  <InWords>
    <NoteEditor note={note} onSave={onSave} onKeep={onKeep} onDone={onDone} />
  </InWords>
);

describe('the editor of a note', () => {
  beforeEach(() => {
    onSave.mockClear();
    onKeep.mockClear();
  });

  it('does not overwrite a newer note if left unchanged', async () => {
    const { rerender, unmount } = render(editor('As it was'));
    rerender(editor('From the desk, meanwhile'));
    await userEvent.tab();
    unmount();
    expect(onSave).not.toHaveBeenCalled();
  });

  it('saves once, however often it loses the focus', async () => {
    const { unmount } = render(editor('As it was'));
    await userEvent.keyboard(', and more');
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect(onSave.mock.calls).toEqual([['As it was, and more']]);
  });

  it('hands over a note that is too long once when the page is left, without saving it', async () => {
    const { unmount } = render(editor('As it was'));
    const long = 'x'.repeat(longestNote + 1);
    fireEvent.change(screen.getByRole('textbox'), { target: { value: long } });
    await userEvent.tab();
    expect(onKeep).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    expect([onKeep.mock.calls, onSave.mock.calls]).toEqual([[[long]], []]);
  });

  it('stays open while an input method uses Escape and Enter', () => {
    onDone.mockClear();
    render(editor('As it was'));
    const composing = { isComposing: true, ctrlKey: true };
    for (const key of ['Escape', 'Enter'])
      fireEvent.keyDown(screen.getByRole('textbox'), { key, ...composing });
    expect(onDone).not.toHaveBeenCalled();
  });

  it.each([
    [longestNote - 2, '2 characters left'],
    [longestNote - 1, '1 character left'],
    [longestNote + 1, '1 character too many: not saved yet'],
  ])('at %i characters it says “%s”', (length, said) => {
    render(editor('x'.repeat(length)));
    expect(screen.getByRole('status')).toHaveTextContent(said);
  });
});

const message = messageOf({ text_content: 'I cut it.' });
const interview = interviewOf({ title: 'Costs' });
const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };

let shown: ReturnType<typeof useMark>;

function Bubble({ isNoting = false }) {
  const [isEditing, setEditing] = useState(isNoting);
  shown = useMark(message);
  return (
    <div data-message-id="m1">
      <p className="message-actions">
        <button type="button" aria-expanded={false}>
          More
        </button>
      </p>
      <OwnNote message={message} isEditing={isEditing} onEdit={setEditing} />
    </div>
  );
}

describe('a failed change', () => {
  async function refused(change: { note: string } | { starred: true }) {
    localStorage.clear();
    global.fetch = jest.fn(async (_: RequestInfo | URL, init?: RequestInit) =>
      answerOf({ data: [] }, init?.method === 'PUT' ? 422 : 200),
    );
    storeSession(ana);
    render(
      <InMarking known={{ offers: ['marks'] }} thread={{ interview, messages: [] }}>
        <Bubble />
      </InMarking>,
    );
    await waitFor(() => expect(shown.setNote).not.toBeNull());
    await act(
      async () => void ('note' in change ? shown.setNote?.(change.note) : shown.toggleStar?.()),
    );
    await screen.findByText(words.refused);
  }

  it.each([
    [words.discard, { note: 'A thought' }],
    [words.understood, { starred: true }],
  ] as const)('moves the focus beside it after "%s"', async (name, change) => {
    await refused(change);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });

  it('shows the recovered note, with the focus on its edit button', async () => {
    await refused({ note: 'A thought' });
    global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
    await userEvent.click(screen.getByRole('button', { name: words.useMine }));
    expect(screen.getByRole('button', { name: words.edit })).toHaveFocus();
    expect(screen.getByText('A thought')).toBeVisible();
  });
});

test('a note being written stays in its editor while the API cannot be reached', async () => {
  localStorage.clear();
  global.fetch = jest.fn(async () => answerOf({ data: [] }));
  storeSession(ana);
  const queries = newQueryClient();
  const { unmount } = render(
    <InMarking known={{ offers: ['marks'] }} thread={{ interview, messages: [] }} queries={queries}>
      <Bubble isNoting />
    </InMarking>,
  );
  const field = await screen.findByRole('textbox');
  await userEvent.keyboard('A tho');
  global.fetch = jest.fn(async () => answerOf({}, 503));
  await act(() => queries.refetchQueries(marksQuery(ana.token)));
  expect(screen.getByRole('textbox')).toBe(field);
  await userEvent.keyboard('ught');
  expect(field).toHaveValue('A thought');
  unmount();
});

describe('a note that is too long', () => {
  const long = 'x'.repeat(longestNote + 1);

  /** Opens the note in a new page. */
  async function open() {
    storeSession(ana);
    const { unmount } = render(
      <InMarking known={{ offers: ['marks'] }} thread={{ interview, messages: [] }}>
        <Bubble isNoting={!Object.keys(localStorage).some((name) => name.includes('_mark_'))} />
      </InMarking>,
    );
    await waitFor(() => expect(shown.setNote).not.toBeNull());
    return unmount;
  }

  it('is shown again when its interview is reopened, and can be shortened', async () => {
    localStorage.clear();
    global.fetch = jest.fn(async () => answerOf({ data: [] }));
    const type = (value: string) =>
      fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    const leave = await open();
    type(long);
    leave();

    const leaveAgain = await open();
    expect(screen.getByText(words.overlong)).toBeVisible();
    expect(screen.getByText(long)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.edit }));
    expect(screen.getByRole('textbox')).toHaveValue(long);
    expect(screen.queryByText(words.overlong)).toBeNull();
    // An unchanged note stays.
    leaveAgain();

    const leaveAtLast = await open();
    await userEvent.click(screen.getByRole('button', { name: words.edit }));
    type('Short');
    fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ctrlKey: true });
    expect(screen.queryByText(words.overlong)).toBeNull();
    expect(screen.getByText('Short')).toBeVisible();
    const puts = () => jest.mocked(fetch).mock.calls.filter(([, init]) => init?.method === 'PUT');
    await waitFor(() => expect(puts()).toHaveLength(1));
    leaveAtLast();
  });
});
