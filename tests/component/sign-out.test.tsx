import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SignOutButton } from '@/components/frame/sign-out-button';
import { Palette } from '@/components/interviews/palette/palette';
import { keepDraft } from '@/components/interviews/practice/drafts';
import { firstIndex } from '@/lib/session/unsent';
import { outboxSession } from '@/lib/session/unsent-owner';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';

// jsdom goes to no other page.
jest.mock('@/lib/i18n/pages', () => ({
  ...jest.requireActual('@/lib/i18n/pages'),
  pagePath: () => '#',
}));

const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const confirm = jest.fn();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('auth_token', ana.token);
  localStorage.setItem('user', JSON.stringify(ana.user));
  Object.assign(window, { confirm: confirm.mockReset().mockReturnValue(false) });
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true }) });
  // jsdom opens no dialogs and scrolls nothing.
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  Element.prototype.scrollIntoView = () => undefined;
});

function keep(...kinds: string[]): void {
  const { owner } = outboxSession(ana);
  kinds.forEach((kind, at) => {
    localStorage.setItem(`${owner}_${at}`, JSON.stringify({ kind, key: String(at), owner }));
  });
}

function pressButton(): void {
  render(
    <SignOutButton
      label="Sign out"
      words={en.SignOut}
      homePath="#home"
      offlinePath="#offline"
      className=""
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
}

function chooseInPalette(): void {
  render(
    <InInterviews>
      <Palette list={{ status: 'loaded', interviews: [], complete: true }} />
    </InInterviews>,
  );
  const field = screen.getByRole('combobox', { name: en.Palette.title });
  fireEvent.change(field, { target: { value: en.Palette.actions.signOut } });
  fireEvent.keyDown(field, { key: 'Enter' });
}

describe.each([
  { how: 'the button', press: pressButton },
  { how: 'the palette', press: chooseInPalette },
])('signing out by $how', ({ press }) => {
  it.each([
    { kinds: ['answer'], asks: '1 answer isn’t sent yet. Sign out anyway?' },
    {
      kinds: ['answer', 'answer-returned', 'title'],
      asks: '2 answers aren’t sent yet. Sign out anyway?',
    },
  ])('asks before it deletes $kinds, and deletes nothing without a yes', ({ kinds, asks }) => {
    keep(...kinds);
    const before = { ...localStorage };
    press();
    expect(confirm.mock.calls).toEqual([[asks]]);
    expect({ ...localStorage }).toEqual(before);
  });

  it('counts typed text, but not the text of a recording again', () => {
    keep('answer-returned');
    keepDraft('0', 'Typed beside the recording');
    keepDraft('7', 'Half an answer');
    keepDraft(firstIndex, '2');
    press();
    expect(confirm.mock.calls).toEqual([['2 answers aren’t sent yet. Sign out anyway?']]);
  });

  it('signs out after a yes', async () => {
    confirm.mockReturnValue(true);
    keep('answer');
    press();
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
    expect(Object.keys(localStorage).filter((name) => name.startsWith('unsent_'))).toEqual([]);
  });

  it.each([
    { what: 'nothing is left', leave: () => keep() },
    { what: 'a title waits, which is no answer', leave: () => keep('title') },
    {
      what: 'somebody else has left an answer',
      leave: () => localStorage.setItem('unsent_other_1', '{"kind":"answer"}'),
    },
  ])('asks nothing where $what', async ({ leave }) => {
    leave();
    press();
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
    expect(confirm).not.toHaveBeenCalled();
  });
});
