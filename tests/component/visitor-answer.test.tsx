import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { VisitorAnswer } from '@/components/interviews/practice/late-practice';
import { InterviewsApp } from '@/components/interviews/screen/interviews-app';
import { storeSession } from '@/lib/session/browser';
import { keepAnswer, visitorAnswerKey } from '@/lib/storage/visitor-answer';
import { answerOf } from '../setup/answers';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

// jsdom has no modal dialogs.
jest.mock('@/components/interviews/controls/open-dialog', () =>
  jest.requireActual('../setup/plain-dialog'),
);
// The list and the open interview need a browser's layout.
jest.mock('@/components/interviews/list/list-pane', () => ({ ListPane: () => null }));
jest.mock('@/components/interviews/screen/message-pane', () => ({ MessagePane: () => null }));

const answer = { language: 'en', question: 'What are you proud of?', text: 'The night shift.' };

beforeEach(() => sessionStorage.clear());

function open(currentUser: Response) {
  storeSession({ token: 'token-a', user: { id: 1 }, expires_at: null });
  global.fetch = jest.fn(async (address) =>
    String(address) === '/api/me' ? currentUser : answerOf({ data: [] }),
  );
  render(
    <InWords>
      <InterviewsApp
        locale="en"
        selectedId={null}
        seed={null}
        serverNow={0}
        cookieTimeZone="UTC"
        imageOrigins={[]}
        mediaBase="https://api.example/"
        chatAddress=""
      />
    </InWords>,
  );
}
const me = (links: object) => answerOf({ user: { data: { attributes: {}, links } } });
const shown = () => screen.findByText(answer.text, {}, { timeout: 5_000 });

test('VisitorAnswer shows an answer that the API cannot store, and copies it', async () => {
  const user = userEvent.setup();
  keepAnswer(answer);
  open(me({}));
  expect(await shown()).toBeVisible();
  expect(screen.getByText(en.Practice.notHere)).toBeVisible();
  await user.click(screen.getByRole('button', { name: en.Practice.copyAnswer }));
  expect(await navigator.clipboard.readText()).toBe(answer.text);
});

test('VisitorAnswer shows no answer of another person', async () => {
  sessionStorage.setItem(visitorAnswerKey, JSON.stringify({ ...answer, owner: 'somebody' }));
  open(me({}));
  await waitFor(() => expect(sessionStorage.getItem(visitorAnswerKey)).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('VisitorAnswer shows nothing while it is unknown what the API offers', async () => {
  keepAnswer(answer);
  open(answerOf({}, 503));
  await waitFor(() => expect(fetch).toHaveBeenCalledWith('/api/me', expect.anything()));
  await act(async () => {
    await VisitorAnswer.prepare();
  });
  expect(screen.queryByText(answer.text)).toBeNull();
  expect(sessionStorage.getItem(visitorAnswerKey)).toBe(JSON.stringify(answer));
});
