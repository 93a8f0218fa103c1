import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { AccountSession, useShownProfile, useSignedIn } from '@/components/account/account-session';
import { MemberQueries } from '@/components/frame/member-queries';
import type { Profile } from '@/lib/api/profile';
import { endSession, sessionKeys } from '@/lib/session/browser';
import { takeEndReason } from '@/lib/session/end-reason';
import { tokenFingerprint } from '@/lib/session/token-fingerprint';
import { answerOf } from '../setup/answers';

jest.mock('@/lib/api/reports', () => ({ reportBrowserError: () => undefined }));

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const isSignedIn = () => localStorage.getItem(sessionKeys.token) !== null;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(sessionKeys.token, 'token-a');
});
afterEach(() => jest.useRealTimers());

/** Makes the network fail for this long after the page was opened. */
async function lostFor(ms: number): Promise<void> {
  const back = Date.now() + ms;
  global.fetch = jest.fn(async () => {
    if (Date.now() < back) throw new TypeError('Failed to fetch');
    return answerOf({ user: { data: { attributes: { name: 'Ana' } } } });
  });
  render(
    <MemberQueries>
      <AccountSession signInPath="#" seed={null}>
        {null}
      </AccountSession>
    </MemberQueries>,
  );
  await later(2_000);
}

test('AccountSession survives a short network failure', async () => {
  await lostFor(300);
  expect(isSignedIn()).toBe(true);
});

test('AccountSession survives being offline', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await lostFor(300);
  expect(isSignedIn()).toBe(true);
});

test('AccountSession ends the session in this browser after a longer network failure', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  await lostFor(1_500);
  expect(isSignedIn()).toBe(false);
});

const open = (fetch: typeof global.fetch) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  global.fetch = jest.fn(fetch);
  render(
    <MemberQueries>
      <AccountSession signInPath="#" seed={null}>
        {null}
      </AccountSession>
    </MemberQueries>,
  );
};
const isCurrentUser = (address: unknown) => String(address).endsWith('/me');

test('SPEC 8 AccountSession treats a hanging /me as a failure: it ends the session, and sign-in says why', async () => {
  open((address, how) =>
    isCurrentUser(address)
      ? new Promise((_, reject) => {
          how?.signal?.addEventListener('abort', () => reject(how.signal?.reason));
        })
      : Promise.resolve(answerOf({})),
  );
  await later(29_000);
  expect(isSignedIn()).toBe(true);
  await later(2_000);
  expect(isSignedIn()).toBe(false);
  expect(takeEndReason()).toBe('late');
});

test('SPEC 8 AccountSession treats a 504 of our own server the same way', async () => {
  open(async (address) => answerOf({}, isCurrentUser(address) ? 504 : 200));
  await later(100);
  expect(isSignedIn()).toBe(false);
  expect(takeEndReason()).toBe('late');
});

/** Shows the name, and whether its owner is known. */
function Shown() {
  const account = useSignedIn();
  const profile = useShownProfile();
  return (
    <>
      <p>{profile?.name}</p>
      <p>{account ? 'known' : 'unknown'}</p>
      <button
        type="button"
        onClick={() => account?.update((known) => ({ ...known, name: `${known.name} Lima` }))}
      >
        Rename
      </button>
    </>
  );
}

const page = (token: string) => {
  const seed = { fingerprint: tokenFingerprint(token), value: { name: 'Ana' } satisfies Profile };
  return (
    <MemberQueries>
      <AccountSession signInPath="#" seed={seed}>
        <Shown />
      </AccountSession>
    </MemberQueries>
  );
};

/** Renders the page on the server for this token, then hydrates it. */
async function openSeeded(token: string): Promise<void> {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(page(token));
  expect(container).toHaveTextContent(/^Anaunknown/);
  render(page(token), { container, hydrate: true });
  await later(0);
}

describe('a profile read by the server', () => {
  const asked = () => jest.mocked(fetch).mock.calls.filter(([address]) => isCurrentUser(address));
  beforeEach(() => {
    const attributes = { name: 'Bea' };
    global.fetch = jest.fn(async () => answerOf({ user: { data: { attributes } } }));
  });

  test('is rendered before the session is known, and stays if it belongs to the signed-in person', async () => {
    await openSeeded('token-a');
    expect(screen.getByText('Ana')).toBeVisible();
    expect(screen.getByText('known')).toBeVisible();
    expect(asked()).toHaveLength(0);
  });

  test('is replaced if it belongs to another person', async () => {
    await openSeeded('token-of-another');
    expect(screen.queryByText('Ana')).toBeNull();
    expect(screen.getByText('Bea')).toBeVisible();
    expect(asked()).toHaveLength(1);
  });

  test('is removed when the session ends, and the next person’s is requested', async () => {
    await openSeeded('token-a');
    await act(() => endSession({ onlyToken: 'token-a' }));
    expect(screen.queryByText('Ana')).toBeNull();
    expect(screen.getByText('unknown')).toBeVisible();
    localStorage.setItem(sessionKeys.token, 'token-b');
    await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
    await later(0);
    expect(screen.getByText('Bea')).toBeVisible();
    expect(screen.getByText('known')).toBeVisible();
  });

  test('shows a change accepted by the API without another call', async () => {
    await openSeeded('token-a');
    act(() => screen.getByRole('button').click());
    await later(0);
    expect(screen.getByText('Ana Lima')).toBeVisible();
    expect(asked()).toHaveLength(0);
  });
});
