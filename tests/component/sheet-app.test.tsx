import { act, render, screen, waitFor } from '@testing-library/react';
import { MemberQueries } from '@/components/frame/member-queries';
import { SheetApp } from '@/components/interviews/plan/sheet-app';
import { storeSession } from '@/lib/session/browser';
import { takeEndReason } from '@/lib/session/end-reason';
import { answerOf } from '../setup/answers';
import { InWords } from '../setup/in-words';
import { en } from '../setup/messages';

// jsdom cannot leave a page; it can follow a fragment.
jest.mock('@/lib/i18n/pages', () => ({
  ...jest.requireActual('@/lib/i18n/pages'),
  pagePath: () => '#left',
}));

beforeEach(() => {
  localStorage.clear();
  window.location.hash = '';
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  storeSession({ token: 'token-a', user: { id: 1 }, expires_at: null });
});

const open = (currentUser: Response) => {
  global.fetch = jest.fn(async (address) =>
    String(address) === '/api/me' ? currentUser : answerOf({}),
  );
  render(
    <InWords>
      <MemberQueries>
        <SheetApp locale="en" />
      </MemberQueries>
    </InWords>,
  );
};

it.each([
  ['is refused', () => answerOf({}, 401)],
  ['belongs to nobody', () => answerOf(null)],
])(
  'SheetApp leads to sign-in, which gives the reason, if the session %s',
  async (_, currentUser) => {
    open(currentUser());
    await waitFor(() => expect(window.location.hash).toBe('#left'));
    expect(takeEndReason()).toBe('over');
  },
);

it('SheetApp offers another try after a failure, and keeps the session', async () => {
  open(answerOf({}, 500));
  expect(await screen.findByText(en.Sheet.notLoaded)).toBeVisible();
  await act(async () => screen.getByRole('button', { name: en.Sheet.retry }).click());
  expect(window.location.hash).toBe('');
  expect(takeEndReason()).toBeUndefined();
});
