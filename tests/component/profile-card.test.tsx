import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AccountSession } from '@/components/account/account-session';
import { ProfileCard } from '@/components/account/profile-card';
import { MemberQueries } from '@/components/frame/member-queries';
import { sessionKeys } from '@/lib/session/browser';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { answerOf } from '../setup/answers';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

const edit = () => screen.getByRole('button', { name: en.DetailsForm.edit });
const nameField = () => screen.queryByRole('textbox', { name: en.DetailsForm.name });
const seed = {
  fingerprint: tokenFingerprint('token-a'),
  value: { name: 'Ana', offers: ['update' as const] },
};

function page() {
  return (
    <MemberQueries>
      <InWords>
        <AccountSession signInPath="#" seed={seed}>
          <ProfileCard planNames={{} as never} own={{ locale: 'en', refusals: {} as never }} />
        </AccountSession>
      </InWords>
    </MemberQueries>
  );
}

/** The page as the server rendered it, before its script has loaded. */
function openSeeded() {
  localStorage.setItem(sessionKeys.token, 'token-a');
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page());
  return () => render(page(), { container, hydrate: true });
}

beforeEach(() => {
  const attributes = { name: 'Ana' };
  global.fetch = jest.fn(async () => answerOf({ user: { data: { attributes } } }));
});
afterEach(() => document.body.replaceChildren());

test('ProfileCard carries out a press on Edit that came before its script', async () => {
  const hydrate = openSeeded();
  expect(edit()).toHaveAttribute('data-waits');
  // As postbuild/inline/first-script.ts records it.
  edit().dataset.asked = '';
  await act(async () => hydrate());
  expect(nameField()).toHaveFocus();
});
