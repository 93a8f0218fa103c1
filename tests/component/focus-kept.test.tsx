import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useRef, useState } from 'react';
import { RetryLine } from '@/components/account/retry-line';
import { LoadFailure } from '@/components/interviews/controls/load-failure';
import { InterviewRow } from '@/components/interviews/list/interview-row';
import { SavedDialog } from '@/components/interviews/marks/saved-dialog';
import { ShareDialog } from '@/components/interviews/share/share-dialog';
import { sharedAddress } from '@/components/interviews/share/shared-address';
import { ThreadActions } from '@/components/interviews/thread/thread-actions';
import { useFirstFew } from '@/components/ui/use-first-few';
import { conversationsQuery } from '@/lib/api/conversations';
import { newQueryClient } from '@/lib/api/query-client';
import { sessionKeys, storeSession } from '@/lib/session/browser';
import { answerOf } from '../setup/answers';
import { InInterviews } from '../setup/in-interviews';
import { InMarking } from '../setup/in-marking';
import { en } from '../setup/messages';
import { newStore } from '../setup/new-store';
import { interviewOf, messageOf } from '../setup/records';

const { ReadOffline, Sharing, InterviewsScreen: words } = en;

jest.mock('@/components/interviews/offline/load', () => ({
  loadOfflineModule: async () => ({
    areStored: async () => false,
    keepRecordings: async () => false,
  }),
}));

beforeEach(() => {
  localStorage.setItem(sessionKeys.token, 'token-a');
  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
});

const interview = interviewOf({ title: 'Costs' });
const onClosed = () => undefined;
const shown = (part: ReactNode) => render(<InInterviews>{part}</InInterviews>);

it('a created link gets the focus, and its expiry is announced', async () => {
  const token = 'a'.repeat(32);
  const made = { data: { token, expires_at: '2026-12-24T12:00:00Z' } };
  global.fetch = jest.fn(async () => answerOf(made, 201));
  shown(<ShareDialog interview={interview} messageId={null} onClosed={onClosed} />);
  const status = screen.getByRole('status');
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: Sharing.make }));
  expect(await screen.findByRole('textbox', { name: Sharing.link })).toHaveFocus();
  expect(screen.getByRole('textbox')).toHaveValue(sharedAddress(token));
  // Assistive technology announces changes only inside the same element.
  expect(status).toHaveTextContent(Sharing.listed);
});

it('a failure to create a link is announced each time', async () => {
  let answer: (response: Response) => void = () => undefined;
  global.fetch = jest.fn(() => new Promise<Response>((resolve) => (answer = resolve)));
  shown(<ShareDialog interview={interview} messageId={null} onClosed={onClosed} />);
  const alert = screen.getByRole('alert');
  for (const _ of 'ab') {
    await userEvent.click(screen.getByRole('button', { name: Sharing.make }));
    expect(alert).toBeEmptyDOMElement();
    answer(answerOf({}, 500));
    await waitFor(() => expect(alert).toHaveTextContent(Sharing.failed));
  }
});

const stars = ['a', 'b', 'c'].map((id) => ({
  message_id: id,
  conversation_id: id,
  starred: true,
  updated_at: `2026-11-2${['c', 'b', 'a'].indexOf(id)}T12:00:00Z`,
}));

/** Shows three saved answers, each from a different interview. */
function Saved() {
  storeSession({ token: 'token-a', user: { id: 1 }, expires_at: null });
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    const [, id] = /conversations\/(\w+)\/messages/.exec(String(address)) ?? [];
    const mark = stars.find(({ message_id }) => String(address).endsWith(`/marks/${message_id}`));
    if (init?.method === 'PUT') return answerOf({ data: { ...mark, starred: false } });
    return answerOf({ data: id ? [{ id, attributes: { text_content: 'W' } }] : stars });
  });
  const [queries] = useState(() => {
    const client = newQueryClient();
    client.setQueryData(conversationsQuery('token-a').queryKey, {
      interviews: ['a', 'b', 'c'].map((id) => interviewOf({ title: `Title ${id}` }, id)),
      complete: true,
    });
    return client;
  });
  const [store] = useState(() => {
    const all = newStore(queries);
    all.connect();
    return all;
  });
  return (
    <InMarking known={{ store, offers: ['marks'] }} queries={queries}>
      <SavedDialog onClosed={onClosed} />
    </InMarking>
  );
}

it('removing a saved answer focuses the next, or the heading after the last', async () => {
  render(<Saved />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(3));
  const remove = async (at: number) => {
    const button = screen.getAllByRole('button', { name: words.saved.discard })[at];
    if (button) await userEvent.click(button);
  };
  await remove(1);
  expect(screen.getByRole('link', { name: 'Title c' })).toHaveFocus();
  await remove(1);
  expect(screen.getByRole('link', { name: 'Title a' })).toHaveFocus();
  await remove(0);
  expect(screen.getByRole('heading', { name: words.saved.savedAnswers })).toHaveFocus();
});

it('a failure to store recordings is shown outside the closed menu', async () => {
  const attributes = { sender_type: 'user', audio_url: 'https://media.example/a.ogg' };
  const messages = [messageOf(attributes)];
  shown(<ThreadActions interview={interview} messages={messages} onRename={onClosed} />);
  const { keep, notKept } = ReadOffline.recordings;
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.click(await screen.findByText(keep));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(notKept));
  expect(screen.getByRole('status').closest('[popover]')).toBeNull();
});

/** Shows one of two items at first; the items have no buttons. */
function List() {
  const list = useRef<HTMLUListElement>(null);
  const { shown, showAll } = useFirstFew(['one', 'two'], 1, list);
  return (
    <>
      <ul ref={list}>
        {shown.map((item) => (
          <li key={item} tabIndex={-1} aria-label={item} />
        ))}
      </ul>
      <button type="button" onClick={showAll}>
        all
      </button>
    </>
  );
}

it('the first new item itself gets the focus if it has no button', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'all' }));
  expect(screen.getByRole('listitem', { name: 'two' })).toHaveFocus();
});

it('InterviewRow puts what is typed right after a press on the pencil into the title', () => {
  shown(
    <InterviewRow
      interview={interviewOf({ title: 'Before' })}
      excerptFrom={0}
      isSelected={false}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: words.editTitle }));
  // The focus is there at once, without waiting.
  expect(screen.getByRole('textbox', { name: words.titleField })).toHaveFocus();
});

it('the focus returns to the pencil, even if a frame passes before the row is drawn', async () => {
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => {
    draw(0);
    return 0;
  });
  global.fetch = jest.fn(async () => answerOf({}));
  render(
    <InInterviews>
      <InterviewRow
        interview={interviewOf({ title: 'Before' })}
        excerptFrom={0}
        isSelected={false}
      />
    </InInterviews>,
  );
  const pencil = { name: words.editTitle };
  await userEvent.click(screen.getByRole('button', pencil));
  await userEvent.keyboard('After{Enter}');
  await screen.findByRole('button', pencil);
  await waitFor(() => expect(screen.getByRole('button', pencil)).toHaveFocus());
});

test.each([
  ['account', (again: VoidFunction) => <RetryLine text="x" retryLabel="Retry" onRetry={again} />],
  ['interviews', (again: VoidFunction) => <LoadFailure text="x" onRetry={again} />],
])('a retry keeps the focus · %s', async (_, line) => {
  function Part() {
    const [failed, setFailed] = useState(true);
    return (
      <InInterviews known={{}}>
        <main tabIndex={-1}>{failed && line(() => setFailed(false))}</main>
      </InInterviews>
    );
  }
  render(<Part />);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByRole('main')).toHaveFocus();
});
