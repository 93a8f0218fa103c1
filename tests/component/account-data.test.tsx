import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SignedInContext } from '@/components/account/account-session';
import { AccountData } from '@/components/account/settings/account-data';
import type { Profile } from '@/lib/api/profile';
import { answerOf } from '../setup/answers';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

const { AccountDeletion: texts } = en;
const profile: Profile = { id: '7', offers: ['delete'] };

it('AccountData keeps the dialog open while the account is being deleted, until that fails', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  global.fetch = jest.fn(() => promise);
  render(
    <SignedInContext value={{ token: 'token-a', profile, update: () => undefined }}>
      <AccountData locale="en" refusals={{}} />
    </SignedInContext>,
    { wrapper: InWords },
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
  await act(async () => dialog.setAttribute('open', ''));
  const word = screen.getByLabelText(texts.confirm.replace('{word}', texts.word));
  await userEvent.type(word, texts.word);
  await userEvent.type(screen.getByLabelText(texts.password), 'secret{Enter}');

  const [cross, keep] = screen.getAllByRole('button', { name: texts.keep });
  expect(keep).toBeDisabled();
  expect(cross).toBeDisabled();
  expect(dialog).toHaveAttribute('closedby', 'none');
  resolve(answerOf({}, 503));
  await waitFor(() => expect(cross).toBeEnabled());
  expect(keep).toBeEnabled();
  expect(dialog).toHaveAttribute('closedby', 'any');
});
