import { keepHere } from '@/components/interviews/checks/checks-here';
import { markName } from '@/components/interviews/marks/mark-entry';
import { MarksStore } from '@/components/interviews/marks/marks-store';
import { followInterviews } from '@/components/interviews/store/follow-interviews';
import { newQueryClient } from '@/lib/api/query-client';
import { endSession, sessionKeys } from '@/lib/session/browser';
import { dropUnsent, ownerKey } from '@/lib/session/unsent';
import type { Outbox } from '@/lib/sync/outbox';
import { answerOf } from '../setup/answers';
import { newStore } from '../setup/new-store';
import { startOutbox, storedEntries } from '../setup/outbox';

type Wire = { message_id: string; conversation_id: string } & Record<string, unknown>;

/** An API that stores marks, unless a test makes it fail. */
let marks: Map<string, Wire>;
let sent: { id: string; mark: Record<string, unknown> }[];
let failures: (number | 'unreachable')[];
let clock: number;

const wire = (id: string, more: object = {}): Wire => ({
  message_id: id,
  conversation_id: '7',
  starred: false,
  note: null,
  worked_on: false,
  updated_at: new Date(clock).toISOString(),
  ...more,
});

const ana = { token: 'token-a', user: { id: 1 }, expires_at: null };
const stores: MarksStore[] = [];
let outbox: Outbox;

/** An event from the API. */
let tell: (event: object) => void;
jest.mock('@/lib/sync/events', () => ({
  Live: class {
    constructor(_: string, { apply }: { apply: typeof tell }) {
      tell = apply;
    }
  },
}));

/** A store that has loaded, and what a screen reads of it. */
async function started() {
  outbox = startOutbox(ana);
  const store = new MarksStore({ token: 'token-a', queries: newQueryClient(), outbox });
  stores.push(store);
  store.start();
  await settle();
  const shown = (id = 'm1') => store.get()?.marks.get(id);
  return Object.assign(store, { shown });
}
const settle = () => jest.advanceTimersByTimeAsync(0);
const online = () => {
  window.dispatchEvent(new Event('online'));
  return settle();
};

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  clock = Date.now();
  localStorage.clear();
  sessionStorage.clear();
  marks = new Map();
  sent = [];
  failures = [];
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method !== 'PUT') return answerOf({ data: [...marks.values()] });
    const id = String(address).split('/').at(-1) ?? '';
    const failure = failures.shift();
    if (failure === 'unreachable') throw new TypeError('Failed to fetch');
    const { mark } = JSON.parse(String(init.body)) as { mark: Record<string, unknown> };
    sent.push({ id, mark });
    if (failure !== undefined) return answerOf({ status: failure }, failure);
    clock += 1000;
    const updated_at = new Date(clock).toISOString();
    const before = marks.get(id);
    // Checks are merged by id.
    const checks = { ...Object(before?.checks), ...Object(mark.checks) };
    const stored = wire(id, { ...before, ...mark, checks, updated_at });
    marks.set(id, stored);
    return answerOf({ data: stored });
  });
});
afterEach(() => {
  for (const store of stores.splice(0)) store.stop();
  outbox.stop();
  jest.useRealTimers();
});

test('a star does not overwrite a note that another device has written meanwhile', async () => {
  const store = await started();
  marks.set('m1', wire('m1', { note: 'From the desk' }));
  store.change('m1', '7', { starred: true });
  store.change('m1', '7', { workedOn: true });
  await settle();
  expect(marks.get('m1')).toMatchObject({ starred: true, note: 'From the desk', worked_on: true });
  expect(store.shown()?.note).toBe('From the desk');
});

test('changes made offline are sent later, in order, also by the next page', async () => {
  failures = ['unreachable', 'unreachable'];
  const before = await started();
  before.change('m1', '7', { note: 'First' });
  before.change('m2', '7', { starred: true });
  before.change('m1', '7', { note: 'Second' });
  await settle();
  before.stop();
  outbox.stop();
  expect(sent).toEqual([]);
  failures = ['unreachable'];
  const store = await started();
  expect(store.shown()?.note).toBe('Second');
  await settle();
  expect(sent).toEqual([]);
  await online();
  expect(sent.map(({ id, mark }) => [id, mark.note, mark.starred])).toEqual([
    ['m2', undefined, true],
    ['m1', 'Second', undefined],
  ]);
  expect(storedEntries()).toEqual([]);
});

test('of two devices the later change wins, and the note that loses is not discarded', async () => {
  failures = ['unreachable'];
  const store = await started();
  store.change('m1', '7', { note: 'From the train' });
  await settle();
  clock += 60_000;
  store.apply(wire('m1', { note: 'From the desk, later' }));
  await online();
  expect(sent).toEqual([]);
  expect(store.shown()?.note).toBe('From the desk, later');
  expect(store.get()?.lost.get('m1')).toEqual({ why: 'overtaken', note: 'From the train' });
  store.change('m1', '7', { note: 'From the train' });
  expect(store.get()?.lost.size).toBe(0);
  await settle();
  expect(marks.get('m1')?.note).toBe('From the train');
});

test('a change made after that of the other device is sent', async () => {
  const store = await started();
  failures = ['unreachable'];
  jest.setSystemTime(Date.now() + 3_600_000);
  store.change('m1', '7', { note: 'An hour later' });
  await settle();
  store.apply(wire('m1', { note: 'Before' }));
  await online();
  expect(marks.get('m1')?.note).toBe('An hour later');
  expect(store.get()?.lost.size).toBe(0);
});

test('a clock that is an hour slow does not make a change count as the older one', async () => {
  clock += 3_600_000;
  const store = await started();
  for (const starred of [true, false, true]) {
    store.change('m1', '7', { starred });
    await settle();
  }
  expect(sent.map(({ mark }) => mark.starred)).toEqual([true, false, true]);
  expect(store.get()?.lost.size).toBe(0);
});

test.each([404, 422])(
  'a change that the API refuses with %i is reported, with its note',
  async (status) => {
    failures = [status];
    const store = await started();
    store.change('m1', '7', { note: 'A thought' });
    store.change('m2', '7', { starred: true });
    await settle();
    expect(store.get()?.lost.get('m1')).toEqual({ why: 'refused', note: 'A thought' });
    expect(store.shown()?.note ?? '').toBe('');
    expect(sent.map(({ id }) => id)).toEqual(['m1', 'm2']);
  },
);

test.each([401, 429, 503])('status %i is no refusal: the change is tried again', async (status) => {
  failures = [status];
  const store = await started();
  store.change('m1', '7', { starred: true });
  await settle();
  expect(store.get()?.waiting.has('m1')).toBe(true);
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  expect(store.get()?.waiting.size).toBe(0);
});

test('an older event changes nothing, a newer one does; an unreadable one is ignored', async () => {
  marks.set('m1', wire('m1', { starred: true }));
  const store = await started();
  clock -= 5_000;
  store.apply(wire('m1', { starred: false }));
  expect(store.shown()?.starred).toBe(true);
  clock += 10_000;
  store.apply(wire('m1', { starred: false }));
  expect(store.shown()?.starred).toBe(false);
  for (const odd of [null, 7, 'x', {}, { message_id: {} }, []]) store.apply(odd);
  expect(store.get()?.marks.size).toBe(1);
});

test('nothing counts as known before the API has answered, whatever events arrive', async () => {
  marks.set('m1', wire('m1', { note: 'Of the account' }));
  jest.mocked(fetch).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const store = await started();
  store.apply(wire('m2', { starred: true }));
  outbox.hear();
  expect(store.get()).toBeNull();
  await jest.advanceTimersByTimeAsync(31_000);
  expect(store.shown('m1')?.note).toBe('Of the account');
});

test('a change made while another tab signs out is not stored, nor sent repeatedly', async () => {
  const store = await started();
  store.change('m1', '7', { starred: true });
  await settle();
  dropUnsent();
  localStorage.removeItem(sessionKeys.token);
  store.change('m1', '7', { note: 'For me alone' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(storedEntries()).toEqual([]);
  expect(sent.map(({ mark }) => mark)).toEqual([{ conversation_id: '7', starred: true }]);

  localStorage.setItem(sessionKeys.token, 'token-of-another');
  localStorage.setItem(ownerKey, 'c3d4');
  store.change('m1', '7', { note: 'For me alone' });
  expect(storedEntries()).toEqual([]);
});

test('a change made while the session expires is kept for the next session', async () => {
  const store = await started();
  void endSession({ onlyToken: 'token-a' });
  store.change('m1', '7', { note: 'Half a thought' });
  expect(storedEntries()).toMatchObject([{ target: 'm1' }]);
});

test('the marks of a deleted interview are gone', async () => {
  marks.set('m1', wire('m1', { starred: true }));
  marks.set('m2', wire('m2', { starred: true, conversation_id: '8' }));
  const store = await started();
  const interviews = newStore();
  const session = { token: 'token-a', refresh: async () => false, onHeard: () => undefined };
  followInterviews({ ...session, store: interviews, findMarks: () => store });
  await settle();
  tell({ id: '1', name: 'conversation_deleted', data: { id: 7 } });
  expect([...(store.get()?.marks.keys() ?? [])]).toEqual(['m2']);
});

describe('with another tab', () => {
  let turns: Promise<unknown>;
  beforeEach(() => {
    turns = Promise.resolve();
    const request = (_: string, __: object, run: () => Promise<void>) => (turns = turns.then(run));
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  });
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  /** The other tab changes a mark, and is closed. */
  function changeElsewhere() {
    const other = startOutbox(ana);
    const patch = { conversationId: '7', change: { starred: true } };
    const entry = other.add({ kind: markName, target: 'm1', patch, base: [{ starred: false }] });
    other.stop();
    outbox.hear();
    return { take: () => other.drop(entry?.key ?? '') };
  }

  test('its unsent changes are shown and sent', async () => {
    const store = await started();
    changeElsewhere();
    expect(store.shown()?.starred).toBe(true);
    await settle();
    expect(sent).toHaveLength(1);
    expect(storedEntries()).toEqual([]);
  });

  test('a change that it sent while this one waited is not sent again, and stays shown', async () => {
    const store = await started();
    let end: VoidFunction = () => undefined;
    turns = new Promise<void>((resolve) => {
      end = resolve;
    });
    const { take } = changeElsewhere();
    await settle();
    marks.set('m1', wire('m1', { starred: true }));
    const other = startOutbox(ana);
    take();
    other.stop();
    outbox.hear();
    expect(store.shown()?.starred).toBe(true);
    end();
    await settle();
    expect(sent).toEqual([]);
    expect(store.shown()?.starred).toBe(true);
  });
});

test('without storage, a change lasts as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  failures = ['unreachable'];
  const store = await started();
  store.change('m1', '7', { note: 'Kept in the page' });
  store.change('m2', '7', { starred: true });
  await settle();
  expect(store.shown()?.note).toBe('Kept in the page');
  await jest.advanceTimersByTimeAsync(2_000);
  expect(sent.map(({ id }) => id)).toEqual(['m1', 'm2']);
});

describe('what is said of a checklist', () => {
  const yes = { met: true, by: 'person' } as const;
  const no = { met: false, quote: 'a lot', by: 'person' } as const;
  const guess = { met: false, by: 'browser' } as const;

  test('is merged line by line, on the way and at the API', async () => {
    marks.set('m1', wire('m1', { checks: { result: guess } }));
    failures = ['unreachable'];
    const store = await started();
    store.change('m1', '7', { checks: { number: yes } });
    store.change('m1', '7', { checks: { task: no } });
    store.change('m1', '7', { checks: { number: { ...yes, met: false } } });
    expect(store.shown()?.checks).toEqual({
      result: guess,
      number: { ...yes, met: false },
      task: no,
    });
    await settle();
    await online();
    expect(sent.at(-1)?.mark).toEqual({
      conversation_id: '7',
      checks: { number: { ...yes, met: false }, task: no },
    });
    expect(storedEntries()).toEqual([]);
    expect(store.shown()?.checks).toMatchObject({ result: guess, task: no });
  });

  test('by the person replaces what their browser’s model said, and never the other way around', async () => {
    const store = await started();
    store.change('m1', '7', { checks: { result: guess } });
    await settle();
    store.change('m1', '7', { checks: { result: yes } });
    await settle();
    sent = [];
    store.change('m1', '7', { checks: { result: guess } });
    expect(store.shown()?.checks).toEqual({ result: yes });
    await settle();
    expect(sent).toEqual([]);
  });

  test('is overtaken by a later word on the same line alone', async () => {
    failures = ['unreachable'];
    const store = await started();
    store.change('m1', '7', { checks: { result: yes } });
    store.change('m2', '7', { checks: { result: yes } });
    await settle();
    clock += 60_000;
    marks.set('m1', wire('m1', { checks: { result: no } }));
    marks.set('m2', wire('m2', { starred: true, checks: { number: no } }));
    for (const mark of marks.values()) store.apply(mark);
    await online();
    expect(sent.map(({ id }) => id)).toEqual(['m2']);
    expect(store.shown('m1')?.checks).toEqual({ result: no });
    expect(store.shown('m2')?.checks).toEqual({ result: yes, number: no });
    expect(store.get()?.lost.size).toBe(0);
  });

  test('of an unreadable shape is nothing, also by names that every object has', async () => {
    const odd = { __proto__: yes, Bad: yes, constructor: { met: 'yes', by: 'person' }, a: null };
    const long = { ...no, quote: 'x'.repeat(2_001) };
    marks.set(
      'm1',
      wire('m1', { checks: { ...odd, result: long, other: { met: true, by: 'coach' } } }),
    );
    marks.set('m2', wire('m2', { checks: [yes] }));
    const store = await started();
    expect(store.shown('m1')?.checks).toEqual({ result: { met: false, by: 'person' } });
    expect(store.shown('m2')?.checks).toEqual({});
  });

  test('before it is known that the account takes it is sent once it is', async () => {
    outbox = startOutbox(ana);
    keepHere(outbox, 'm1', { conversationId: '7', checks: { result: yes } });
    keepHere(outbox, 'm1', { conversationId: '7', checks: { task: no } });
    keepHere(outbox, 'm2', { conversationId: '8', checks: { result: no } });
    expect(storedEntries()).toHaveLength(2);
    const store = new MarksStore({
      token: 'token-a',
      queries: newQueryClient(),
      outbox,
      takesChecks: true,
    });
    stores.push(store);
    store.start();
    await settle();
    expect(sent.toSorted((one, other) => (one.id < other.id ? -1 : 1))).toEqual([
      { id: 'm1', mark: { conversation_id: '7', checks: { result: yes, task: no } } },
      { id: 'm2', mark: { conversation_id: '8', checks: { result: no } } },
    ]);
    expect(storedEntries()).toEqual([]);
  });

  test('stays in this browser, if the account does not take it', async () => {
    outbox = startOutbox(ana);
    keepHere(outbox, 'm1', { conversationId: '7', checks: { result: yes } });
    const store = new MarksStore({ token: 'token-a', queries: newQueryClient(), outbox });
    stores.push(store);
    store.start();
    await settle();
    expect(sent).toEqual([]);
    expect(storedEntries()).toMatchObject([{ target: 'm1', patch: { checks: { result: yes } } }]);
  });
});
