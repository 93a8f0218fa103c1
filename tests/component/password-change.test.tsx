import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedInContext } from '@/components/account/account-session';
import { PasswordChange } from '@/components/account/settings/password-change';
import { sessionsQuery } from '@/lib/api/open-sessions';
import type { Profile } from '@/lib/api/profile';
import { newQueryClient } from '@/lib/api/query-client';
import en from '@/messages/en.json';
import { answerOf } from '../setup/answers';
import { InQueries } from '../setup/in-interviews';
import { InWords } from '../setup/in-words';

const { PasswordChange: texts } = en;
const account = { token: 't', profile: {} as Profile, update: () => undefined };

const draw = (queries = newQueryClient()) =>
  render(
    <InQueries queries={queries}>
      <SignedInContext value={account}>
        <PasswordChange locale="en" refusals={{}} />
      </SignedInContext>
    </InQueries>,
    { wrapper: InWords },
  );

async function change(current: string, next: string, again = next) {
  for (const [label, typed] of [
    [texts.current, current],
    [texts.next, next],
    [texts.again, again],
  ] as const) {
    const field = screen.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, typed);
  }
  await userEvent.click(screen.getByRole('button', { name: texts.submit }));
}

it('PasswordChange makes the list of sessions out of date', async () => {
  global.fetch = jest.fn(async () => answerOf({}, 204));
  const queries = newQueryClient();
  const { queryKey } = sessionsQuery(account.token);
  queries.setQueryData(queryKey, []);
  draw(queries);
  await change('old', 'new one');
  await screen.findByText(texts.done);
  expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('PasswordChange says that the password was changed until the next attempt, and keeps what was typed if that fails', async () => {
  global.fetch = jest.fn(async () => answerOf({}, 204));
  draw();
  await change('old', 'new one');
  expect(await screen.findByText(texts.done)).toHaveFocus();
  expect(screen.getByLabelText(texts.current)).toHaveValue('');

  await change('new one', 'newer', 'another');
  expect(screen.getByText(en.auth.signUp.passwordMismatch)).toBeVisible();
  expect(screen.queryByText(texts.done)).toBeNull();
  expect(fetch).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText(texts.next)).toHaveValue('newer');
});
