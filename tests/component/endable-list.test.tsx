import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedInContext } from '@/components/account/account-session';
import { SessionList } from '@/components/account/settings/session-list';
import { newQueryClient } from '@/lib/api/query-client';
import { sessionKeys } from '@/lib/session/browser';
import messages from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InQueries } from '../setup/in-interviews';
import { InWords } from '../setup/in-words';

const data = ['A laptop', 'A phone'].map((device, index) => ({
  id: `s${index}`,
  attributes: { device, current: index === 0 },
}));

/** Answers the list with one status, and the end of a session with the other. */
function answer({ listed = 200, ended = 204 }: { listed?: number; ended?: number } = {}) {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const answers = { listed, ended };
  let open = data;
  global.fetch = jest.fn(async (address, how) => {
    if (!String(address).startsWith('/api/me/sessions')) return answerOf({});
    if (how?.method !== 'DELETE') return answerOf({ data: open }, answers.listed);
    open = open.filter(({ id }) => answers.ended !== 204 || !String(address).endsWith(id));
    return answerOf({}, answers.ended);
  });
  return answers;
}

function draw(queries = newQueryClient()) {
  const account = { token: 'token-a', profile: {}, update: () => undefined };
  return render(
    <InQueries queries={queries}>
      <SignedInContext value={account}>
        <InWords>
          <SessionList locale="en" refusals={{}} />
        </InWords>
      </SignedInContext>
    </InQueries>,
  );
}

const open = (statuses?: Parameters<typeof answer>[0]) => {
  const answers = answer(statuses);
  draw();
  return answers;
};

/** Folds the list and opens it again. Its second answer comes when `listed` does. */
async function reopen(listed: Promise<Response>) {
  answer();
  const queries = newQueryClient();
  const { unmount } = draw(queries);
  await screen.findByText('A phone');
  unmount();
  jest.mocked(fetch).mockReturnValueOnce(listed);
  draw(queries);
}
const isSignedIn = () => localStorage.getItem(sessionKeys.token) !== null;
const endPhone = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Sign out: A phone' }));
const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test.each([204, 404])('SessionList removes an ended session, and says so (%i)', async (ended) => {
  open({ ended });
  await endPhone();
  const status = await screen.findByText('A phone is signed out.');
  expect(status).toHaveFocus();
  expect(names()).toEqual([expect.stringContaining('A laptop')]);
  expect(fetch).toHaveBeenCalledWith('/api/me/sessions/s1', expect.anything());
  expect(isSignedIn()).toBe(true);
});

test('SessionList keeps a session that could not be ended, with a retry', async () => {
  const answers = open({ ended: 500 });
  await endPhone();
  expect(await screen.findByText(messages.AccountSettings.failed)).toBeVisible();
  expect(names()).toHaveLength(2);
  answers.ended = 204;
  await endPhone();
  expect(await screen.findByText('A phone is signed out.')).toBeVisible();
});

test('SessionList asks again each time it is opened', async () => {
  await reopen(Promise.resolve(answerOf({ data: data.slice(0, 1) })));
  expect(names()).toHaveLength(2);
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('A laptop')]));
});

test('SessionList says that its list could not be brought up to date, with a retry', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await reopen(Promise.resolve(answerOf({}, 503)));
  expect(await screen.findByText(messages.SessionList.failed)).toBeVisible();
  expect(names()).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(messages.SessionList.failed)).toBeNull());
});

test('SessionList does not show an ended session again when an earlier answer arrives', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  await reopen(promise);
  await endPhone();
  await screen.findByText('A phone is signed out.');
  await act(async () => resolve(answerOf({ data })));
  expect(names()).toHaveLength(1);
});

test.each([{ listed: 401 }, { ended: 401 }])(
  'SessionList ends the session of this browser when its token is refused (%p)',
  async (refused) => {
    open(refused);
    if (refused.ended) await endPhone();
    await waitFor(() => expect(isSignedIn()).toBe(false));
  },
);

test('SessionList offers a retry when the list failed to load', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const answers = open({ listed: 500 });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  expect(screen.getByText(messages.SessionList.failed)).toBeVisible();
  expect(warned).toHaveBeenCalledWith('The sessions could not be listed', expect.anything());
  answers.listed = 200;
  await userEvent.click(retry);
  expect(await screen.findByText('A laptop')).toBeVisible();
});
