import { act, render, screen } from '@testing-library/react';
import { OfflineLine } from '@/components/interviews/offline/offline-line';
import { InterviewsStore } from '@/lib/interviews/store';
import type { Rename } from '@/lib/offline/renames';
import { sessionKeys } from '@/lib/session/browser';
import en from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';

const words = en.ReadOffline;
const one = words.waiting.one;

// The build inlines them.
jest.mock('@/lib/i18n/read-offline-words', () => ({
  readOfflineWords: { en: jest.requireActual('@/messages/en.json').ReadOffline },
}));

let kept: Rename[];
const sendRenames = jest.fn(async () => kept);
jest.mock('@/lib/offline/renames', () => ({
  readRenames: async () => kept,
  sendRenames: () => sendRenames(),
  forgetRename: async (_: string, gone: number) => {
    kept = kept.filter(({ number }) => number !== gone);
  },
}));

const titled = (number: number, theirs?: string): Rename => ({
  ...{ number, id: String(number), title: `Mine ${number}`, was: `Was ${number}` },
  ...(theirs !== undefined && { theirs }),
});

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.setItem(sessionKeys.token, 'token-a');
  sendRenames.mockClear();
  global.fetch = jest.fn(() => new Promise<Response>(() => undefined));
});
afterEach(() => jest.useRealTimers());

const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function drawn(asOf?: number, store?: InterviewsStore) {
  const line = render(
    <InInterviews {...(store && { known: { store } })}>
      <OfflineLine asOf={asOf} keptTitles={0} />
      <section id="interview-list">
        <button type="button" data-conversation-id="c1" />
      </section>
    </InInterviews>,
  );
  await later(0);
  return line;
}
const button = (name: string) => screen.getByRole('button', { name });

it('a title that the server does not accept is shown as waiting, and tried again', async () => {
  kept = [titled(1)];
  const { unmount } = await drawn();
  expect(screen.getByRole('status')).toHaveTextContent(one);
  expect(screen.queryByRole('button', { name: words.retry })).toBeNull();
  expect(sendRenames).toHaveBeenCalledTimes(1);
  await later(20_000);
  expect(sendRenames).toHaveBeenCalledTimes(2);
  kept = [];
  await later(20_000);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await later(60_000);
  expect(sendRenames).toHaveBeenCalledTimes(3);
  unmount();
});

it('a waiting title is shown until the server has it too; a refused one is not', async () => {
  kept = [titled(1), titled(2, 'Theirs')];
  const store = new InterviewsStore({ locale: 'en', selectedId: null, seed: null });
  const shown = jest.spyOn(store, 'showWaiting');
  sendRenames.mockImplementationOnce(async () => [titled(2, 'Theirs')]);
  const line = await drawn(undefined, store);
  expect(shown.mock.calls).toEqual([[[titled(1)]], [[], [titled(1)]]]);
  line.unmount();
});

it('nothing is tried again while offline, for a conflict, or after the screen was left', async () => {
  kept = [titled(1)];
  const offline = await drawn(Date.now());
  expect(screen.getByRole('status')).toHaveTextContent(one);
  await later(60_000);
  offline.unmount();
  expect(sendRenames).not.toHaveBeenCalled();

  const left = await drawn();
  left.unmount();
  kept = [titled(1, 'Theirs')];
  await drawn();
  await later(60_000);
  expect(sendRenames).toHaveBeenCalledTimes(2);
});

it('a refused title is reported as refused', async () => {
  kept = [titled(1, 'Was 1')];
  await drawn();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Your title “Mine 1” for “Was 1” was not accepted.',
  );
});

it('the focus moves to the next conflict, and after the last one to the list', async () => {
  kept = [titled(1, 'First'), titled(2, 'Second')];
  await drawn();
  const press = (name: string) =>
    act(async () => {
      button(name).focus();
      button(name).click();
    });
  await press('Keep “First”');
  expect(button('Keep “Second”')).toHaveFocus();
  await press('Keep “Second”');
  expect(button('')).toHaveFocus();
});
