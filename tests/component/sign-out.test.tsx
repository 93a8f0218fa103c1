import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SignOutButton } from '@/components/frame/sign-out-button';
import { Palette, PaletteChoices } from '@/components/interviews/palette/palette';
import { keepDraft } from '@/components/interviews/practice/drafts';
import { firstIndex } from '@/lib/session/unsent';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import { InInterviews } from '../setup/in-interviews';
import { en } from '../setup/messages';

// jsdom does not navigate.
jest.mock('@/lib/i18n/pages', () => ({
  ...jest.requireActual('@/lib/i18n/pages'),
  pagePath: (page: string) => `#${page}`,
}));

const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const confirm = jest.fn();

beforeAll(async () => {
  await PaletteChoices.prepare();
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.location.hash = '';
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

/** Stores unsent answers under these keys. */
function keep(...keys: string[]): void {
  const owner = takeOverUnsent(ana);
  for (const key of keys) localStorage.setItem(`unsent_answer_${owner}_${key}`, '{}');
}

function pressButton(): void {
  render(
    <SignOutButton
      label="Sign out"
      words={en.SignOut}
      homePath="#home"
      offlinePath="#conversations"
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
    { keys: ['0'], asks: '1 answer isn’t sent yet. Sign out anyway?' },
    { keys: ['0', '1'], asks: '2 answers aren’t sent yet. Sign out anyway?' },
  ])('asks before it deletes $keys, and deletes nothing without a yes', ({ keys, asks }) => {
    keep(...keys);
    const before = { ...localStorage };
    press();
    expect(confirm.mock.calls).toEqual([[asks]]);
    expect({ ...localStorage }).toEqual(before);
  });

  it('counts typed text, but not the text of a recording a second time', () => {
    keep('0');
    keepDraft('0', 'Typed beside the recording');
    keepDraft('7', 'Half an answer');
    keepDraft(firstIndex, '2');
    press();
    expect(confirm.mock.calls).toEqual([['2 answers aren’t sent yet. Sign out anyway?']]);
  });

  it.each([
    { isOnline: true, leads: '#home' },
    { isOnline: false, leads: '#conversations' },
  ])('leads to $leads when being online is $isOnline', async ({ isOnline, leads }) => {
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
    press();
    await waitFor(() => expect(window.location.hash).toBe(leads));
    onLine.mockRestore();
  });

  it('signs out after a yes', async () => {
    confirm.mockReturnValue(true);
    keep('0');
    press();
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
    expect(Object.keys(localStorage).filter((name) => name.startsWith('unsent_'))).toEqual([]);
  });

  it.each([
    { what: 'nothing is left', leave: () => keep() },
    {
      what: 'a mark waits, which is no answer',
      leave: () => localStorage.setItem(`unsent_mark_${takeOverUnsent(ana)}_1`, '{}'),
    },
    {
      what: 'somebody else has left an answer',
      leave: () => localStorage.setItem('unsent_answer_other_1', '{}'),
    },
  ])('asks nothing when $what', async ({ leave }) => {
    leave();
    press();
    await waitFor(() => expect(localStorage.getItem('auth_token')).toBeNull());
    expect(confirm).not.toHaveBeenCalled();
  });
});
