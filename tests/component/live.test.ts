import { readEvents, type StreamEnd } from '@/lib/api/events';
import { Live, type LiveListener } from '@/lib/events/live';

jest.mock('@/lib/api/events', () => ({ readEvents: jest.fn() }));
const read = jest.mocked(readEvents);

/** The channels of all tabs of one browser. */
const channels = new Set<Channel>();
class Channel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
    channels.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of channels)
      if (other !== this && other.#name === this.#name) other.onmessage?.({ data });
  }
  close(): void {
    channels.delete(this);
  }
}

const secondMs = 1_000;
const later = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * secondMs);

/** Lets only one tab of a browser connect at a time. */
const oneAtATime = () => {
  let isTaken = false;
  return {
    request: (_: string, __: object, connect: () => Promise<void>) => {
      if (isTaken) return new Promise<void>(() => undefined);
      isTaken = true;
      return connect();
    },
  };
};

const setLocks = (value: object | undefined) => {
  if (value) Object.defineProperty(navigator, 'locks', { value, configurable: true });
  else Reflect.deleteProperty(navigator, 'locks');
};

const tabs: Live[] = [];
function tab(apply: LiveListener['apply'] = () => undefined, token = 'token') {
  const listener = {
    apply: jest.fn(apply),
    reload: jest.fn(),
    onConnected: jest.fn<void, [boolean]>(),
    onSessionRefused: jest.fn(),
  };
  tabs.push(new Live(token, listener));
  return listener;
}

const over: StreamEnd = { refused: null, retryAfterMs: 1_000 };
const ends =
  (afterMs: number) =>
  async ({ onOpen, signal }: Parameters<typeof readEvents>[0]) => {
    onOpen();
    await new Promise<void>((resolve) => {
      setTimeout(resolve, afterMs);
      signal.addEventListener('abort', () => resolve());
    });
    return over;
  };

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: Channel });
  setLocks(oneAtATime());
  read.mockReset();
});
afterEach(() => {
  for (const one of tabs.splice(0)) one.end();
  setLocks(undefined);
  jest.useRealTimers();
});

test('a stream that ends right after its headers backs off, and the tabs poll', async () => {
  read.mockImplementation(ends(0));
  const listener = tab();
  await later(600);
  // The first pauses are a little over 1, 2, 4, 8 and 16 seconds, and all others at least 15.
  expect(read.mock.calls.length).toBeLessThan(45);
  // Missed changes are requested once; after that, only the polling requests.
  expect(listener.reload).toHaveBeenCalledTimes(1);
  expect(listener.onConnected.mock.calls).toEqual([[true], [false]]);
});

test('a stream that had lasted reconnects at once, without polling', async () => {
  read.mockImplementation(ends(60 * secondMs));
  const listener = tab();
  await later(300);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(4);
  expect(listener.onConnected.mock.calls).toEqual([[true]]);
});

test('after a short-lived stream, the next one counts once it has lasted', async () => {
  read.mockImplementationOnce(ends(0)).mockImplementation(ends(600 * secondMs));
  const listener = tab();
  await later(20);
  expect(listener.onConnected.mock.calls).toEqual([[true], [false]]);
  await later(30);
  expect(listener.onConnected).toHaveBeenLastCalledWith(true);
  expect(listener.reload).toHaveBeenCalledTimes(2);
});

test('an event that cannot be applied is reported, and its data requested again', async () => {
  const event = { id: '7', name: 'message', data: {} };
  read.mockImplementation(async (stream) => {
    stream.onOpen();
    stream.onEvent(event);
    stream.onEvent({ ...event, id: '8' });
    return ends(600 * secondMs)({ ...stream, onOpen: () => undefined });
  });
  const failure = new TypeError('of our own');
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const listener = tab(({ id }) => {
    if (id === '7') throw failure;
  });
  await later(1);
  expect(said).toHaveBeenCalledWith('An event could not be applied', failure);
  expect(listener.apply).toHaveBeenCalledTimes(2);
  expect(listener.reload).toHaveBeenCalledTimes(2);
  expect(read).toHaveBeenCalledTimes(1);
});

/** Sends one event at once, then nothing. */
const tells =
  (id: string) =>
  (stream: Parameters<typeof readEvents>[0]): Promise<StreamEnd> => {
    stream.onOpen();
    stream.onEvent({ id, name: 'message', data: {} });
    return ends(600 * secondMs)({ ...stream, onOpen: () => undefined });
  };

test('a tab receives no events of another person signed in in another tab', async () => {
  setLocks({ request: (_: string, __: object, connect: () => Promise<void>) => connect() });
  read.mockImplementation((stream) => tells(stream.token)(stream));
  const heardBy = ({ apply }: ReturnType<typeof tab>) => apply.mock.calls.map(([{ id }]) => id);
  const [ana, luis] = [tab(undefined, 'token-of-ana'), tab(undefined, 'token-of-luis')];
  await later(1);
  expect([heardBy(ana), heardBy(luis)]).toEqual([['token-of-ana'], ['token-of-luis']]);
});

test('a tab opened later requests what it may have missed since it loaded', async () => {
  read.mockImplementation(tells('7'));
  tab();
  await later(1);
  const second = tab();
  await later(1);
  expect(read).toHaveBeenCalledTimes(1);
  expect(second.onConnected).toHaveBeenLastCalledWith(true);
  expect(second.reload).toHaveBeenCalledTimes(1);
});

test('tabs share one connection; over plain http each tab has its own and loses only that one', async () => {
  read.mockImplementation(ends(600 * secondMs));
  const [first, second] = [tab(), tab()];
  await later(1);
  expect(read).toHaveBeenCalledTimes(1);
  expect(first.onConnected).toHaveBeenLastCalledWith(true);
  expect(second.onConnected).toHaveBeenLastCalledWith(true);
  for (const one of tabs.splice(0)) one.end();

  setLocks(undefined);
  read.mockReset();
  read.mockImplementationOnce(ends(600 * secondMs)).mockResolvedValue({
    refused: 503,
    retryAfterMs: null,
  });
  const [lasting, refused] = [tab(), tab()];
  await later(1);
  expect(lasting.onConnected.mock.calls).toEqual([[true]]);
  expect(refused.onConnected).not.toHaveBeenCalled();
});
