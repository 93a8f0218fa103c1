import { act, render } from '@testing-library/react';
import { useMark, useMarks, useStarCount } from '@/components/interviews/marks/use-mark';
import { type Marking, useMarkingHere } from '@/components/interviews/marks/use-marking';
import { useLive } from '@/components/interviews/screen/use-live';
import type { InterviewsStore } from '@/components/interviews/store/store';
import type { Offer } from '@/lib/api/features';
import type { Story } from '@/lib/api/marks';
import { endSession, readSession, sessionKeys, storeSession } from '@/lib/session/browser';
import { dropUnsent, ownerKey } from '@/lib/session/unsent';
import { takeOverUnsent } from '@/lib/session/unsent-owner';
import { answerOf } from '../setup/answers';
import { InMarking } from '../setup/in-marking';
import { newStore } from '../setup/new-store';
import { interviewOf } from '../setup/records';
import { dispatchStorageEvent } from '../setup/storage-event';

type Wire = { message_id: string; conversation_id: string } & Record<string, unknown>;
type Update = Record<string, unknown> & { based_on?: string };

/** A stand-in for an API that stores marks, unless a test makes it fail. */
let stored: Map<string, Wire>;
let sent: { id: string; mark: Update }[];
let failures: (number | 'unreachable' | 'answer lost')[];
let clock: number;
/** Whether GET is answered; otherwise its answers are held back. */
let isAnswering: boolean;
/** Whether DELETE succeeds. */
let isDeleting: boolean;

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
const account: readonly Offer[] = ['marks', 'checks'];
const yes = { met: true, by: 'person' } as const;
const no = { met: false, quote: 'a lot', by: 'person' } as const;
const guess = { met: false, by: 'browser' } as const;

let tell: (event: object) => void;
jest.mock('@/lib/events/live', () => ({
  Live: class {
    constructor(_: string, { apply }: { apply: typeof tell }) {
      tell = apply;
    }
    end() {}
  },
}));

const settle = () => act(() => jest.advanceTimersByTimeAsync(0));
/** Until React has heard of what it changes, which the queries tell in a timer. */
const done = (change: VoidFunction) => {
  act(change);
  return settle();
};
const online = () => {
  window.dispatchEvent(new Event('online'));
  return settle();
};

const pages: VoidFunction[] = [];

type Follows = { store: InterviewsStore; offers: readonly Offer[] };
function Follow({ store, offers }: Follows) {
  useLive(store, { isKnown: true, offers }, useMarkingHere());
  return null;
}

type Opened = { offers?: readonly Offer[]; isOfferKnown?: boolean; store?: InterviewsStore };

/** Opens a tab that shows messages m1 and m2, and waits until pending work is done. */
async function opened({ offers = account, isOfferKnown = true, store }: Opened = {}) {
  const session = readSession();
  if (session) takeOverUnsent(session);
  const shown: Record<string, ReturnType<typeof useMark>> = {};
  let marking: Marking | null = null;
  let stars = 0;
  let areKnown = false;
  const Message = ({ id }: { id: string }) => {
    shown[id] = useMark({ id });
    return null;
  };
  const Screen = () => {
    marking = useMarkingHere();
    stars = useStarCount();
    areKnown = useMarks().isKnown;
    return ['m1', 'm2'].map((id) => <Message key={id} id={id} />);
  };
  const page = (offers: readonly Offer[], isOfferKnown: boolean) => (
    <InMarking known={{ offers }} isOfferKnown={isOfferKnown}>
      <Screen />
      {store && <Follow store={store} offers={offers} />}
    </InMarking>
  );
  const { rerender, unmount } = render(page(offers, isOfferKnown));
  await settle();
  pages.push(unmount);
  const of = (id = 'm1') => {
    const one = shown[id];
    if (!one) throw new Error(`${id} is not shown`);
    return one;
  };
  return {
    mark: (id?: string) => of(id).mark,
    of,
    stars: () => stars,
    areKnown: () => areKnown,
    marking: () => marking as unknown as Marking,
    /** Tells the tab what the API offers. */
    offer: async (offers: readonly Offer[]) => {
      rerender(page(offers, true));
      await settle();
    },
    star: (id?: string) => done(() => of(id).toggleStar?.()),
    note: (text: string, id?: string) => done(() => of(id).setNote?.(text)),
    story: (story: Story | null, id?: string) => done(() => of(id).setStory?.(story)),
    check: (line: string, check: typeof yes | typeof no | typeof guess, id?: string) =>
      done(() => of(id).setCheck?.(line, check)),
    receive: (mark: object | null) => done(() => marking?.receive(mark)),
    leave: unmount,
  };
}

const records = () =>
  Object.keys(localStorage).filter((name) => /^(?:unsent_mark|kept)_[0-9a-f]+_/.test(name));
const updates = () => sent.map(({ id, mark: { conversation_id: _, ...mark } }) => [id, mark]);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) });
  clock = Date.now();
  localStorage.clear();
  storeSession(ana);
  stored = new Map();
  sent = [];
  failures = [];
  isAnswering = true;
  isDeleting = true;
  global.fetch = jest.fn(async (address: RequestInfo | URL, init?: RequestInit) => {
    if (init?.method === 'DELETE') return answerOf({}, isDeleting ? 200 : 500);
    if (init?.method !== 'PUT')
      return isAnswering ? answerOf({ data: [...stored.values()] }) : answerOf({}, 503);
    const failure = failures.shift();
    if (failure === 'unreachable') throw new TypeError('Failed to fetch');
    const id = String(address).split('/').at(-1) ?? '';
    const { mark } = JSON.parse(String(init.body)) as { mark: Update };
    sent.push({ id, mark });
    if (typeof failure === 'number') return answerOf({ status: failure }, failure);
    const before = stored.get(id);
    const { based_on, ...fields } = mark;
    const isNewer = based_on !== undefined && String(before?.updated_at) > based_on;
    if (isNewer && before?.note !== fields.note) return answerOf({ reason: 'mark_newer' }, 409);
    clock += 1000;
    const checks = { ...Object(before?.checks), ...Object(mark.checks) };
    const updated_at = new Date(clock).toISOString();
    stored.set(id, wire(id, { ...before, ...fields, checks, updated_at }));
    if (failure === 'answer lost') throw new TypeError('Failed to fetch');
    return answerOf({ data: stored.get(id) });
  });
});
afterEach(() => {
  for (const leave of pages.splice(0)) leave();
  jest.useRealTimers();
});

test('a change is shown at once, sent by itself, and overwrites no other field', async () => {
  const page = await opened();
  stored.set('m1', wire('m1', { note: 'From the desk' }));
  failures = ['unreachable'];
  await page.star();
  expect(page.mark().starred).toBe(true);
  expect(page.of().isUnsent).toBe(true);
  await online();
  await done(() => page.of().setWorkedOn?.(true));
  expect(updates()).toEqual([
    ['m1', { starred: true }],
    ['m1', { worked_on: true }],
  ]);
  expect(page.mark()).toMatchObject({ starred: true, note: 'From the desk', workedOn: true });
  expect(page.of().isUnsent).toBe(false);
  expect(records()).toEqual([]);
});

test('changes made offline are stored at once, and sent in order by the next page, or when online again', async () => {
  failures = ['unreachable', 'unreachable', 'unreachable'];
  const before = await opened();
  await before.note('First');
  jest.setSystemTime(Date.now() + 1);
  await before.star('m2');
  jest.setSystemTime(Date.now() + 1);
  await before.note('Second');
  before.leave();
  expect(sent).toEqual([]);
  expect(records()).toHaveLength(2);
  failures = ['unreachable'];
  const page = await opened();
  expect(page.mark().note).toBe('Second');
  expect(sent).toEqual([]);
  await online();
  expect(updates()).toEqual([
    ['m2', { starred: true }],
    ['m1', { note: 'Second' }],
  ]);
  expect(records()).toEqual([]);

  await page.star();
  page.leave();
  expect((await opened()).mark().starred).toBe(true);
});

test('an unsent change is shown before the API has answered', async () => {
  failures = ['unreachable'];
  const before = await opened();
  await before.note('In the tunnel');
  before.leave();
  isAnswering = false;
  const page = await opened({ offers: [], isOfferKnown: false });
  expect(page.mark().note).toBe('In the tunnel');
  expect(page.of().setNote).toBeNull();
});

test('a note that another device has changed later wins, and the text from here is offered for recovery', async () => {
  stored.set('m1', wire('m1', { note: 'Before' }));
  failures = ['unreachable', 'unreachable'];
  const page = await opened();
  await page.note('From the train');
  await page.star();
  clock += 60_000;
  stored.set('m1', wire('m1', { note: 'From the desk, later' }));
  await online();
  expect(page.mark()).toMatchObject({ note: 'From the desk, later', starred: true });
  expect(page.of().lost).toEqual({ why: 'overtaken', note: 'From the train' });
  expect(stored.get('m1')).toMatchObject({ note: 'From the desk, later', starred: true });
  await page.note('From the train');
  expect(page.of().lost).toBeNull();
  expect(stored.get('m1')?.note).toBe('From the train');
});

test('a recovered note survives its page, until its author has decided', async () => {
  failures = [422];
  const before = await opened();
  await before.note('A thought');
  before.leave();
  const page = await opened();
  expect(page.of().lost).toEqual({ why: 'refused', note: 'A thought' });
  expect(page.of().isUnsent).toBe(false);
  await act(async () => page.of().setLost(null));
  expect(page.of().lost).toBeNull();
  expect(records()).toEqual([]);
});

test('a person’s own changes never overtake each other, even if an answer is lost', async () => {
  const page = await opened();
  await page.star();
  await page.note('One');
  failures = ['answer lost'];
  await page.note('Two');
  expect(page.of().isUnsent).toBe(true);
  await online();
  expect(page.of()).toMatchObject({ isUnsent: false, lost: null });
  await page.note('Three');
  expect(page.of().lost).toBeNull();
  expect(stored.get('m1')).toMatchObject({ starred: true, note: 'Three' });
});

test('a note typed while a star is being sent is based on the mark that the star creates', async () => {
  const page = await opened();
  stored.set('m1', wire('m1'));
  await page.receive(wire('m1'));
  await act(async () => {
    page.of().toggleStar?.();
    page.of().setNote?.('Meanwhile');
  });
  await settle();
  expect(stored.get('m1')).toMatchObject({ starred: true, note: 'Meanwhile' });
  expect(page.of()).toMatchObject({ isUnsent: false, lost: null });
});

test('a note that was too long stays offered when a star on the same message is refused', async () => {
  const page = await opened();
  const overlong = { why: 'overlong', note: 'Long' } as const;
  await act(async () => page.of().setLost(overlong));
  failures = [422];
  await page.star();
  expect(page.mark().starred).toBe(false);
  expect(page.of().lost).toEqual(overlong);
});

test.each([404, 422])(
  'a refusal with %i is shown, rolls the change back, and delays no other change',
  async (status) => {
    failures = [status];
    const page = await opened();
    await page.note('A thought');
    await page.star('m2');
    expect(page.of().lost).toEqual({ why: 'refused', note: 'A thought' });
    expect(page.mark().note).toBe('');
    expect(sent.map(({ id }) => id)).toEqual(['m1', 'm2']);
  },
);

test('a star that the API reports as outdated gives way to the version of another device', async () => {
  const page = await opened();
  stored.set('m1', wire('m1', { note: 'From the telephone' }));
  failures = [409];
  await page.star();
  expect(page.mark()).toMatchObject({ starred: false, note: 'From the telephone' });
  expect(page.of().isUnsent).toBe(false);
});

test.each([401, 429, 503])(
  'status %i is not a refusal, and the change is tried again',
  async (status) => {
    failures = [status];
    const page = await opened();
    await page.star();
    expect(page.of().isUnsent).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(sent).toHaveLength(2);
    expect(page.of().isUnsent).toBe(false);
  },
);

test('an older event changes nothing, a newer one does, and an unreadable one is ignored', async () => {
  stored.set('m1', wire('m1', { starred: true }));
  const page = await opened();
  clock -= 5_000;
  await page.receive(wire('m1'));
  expect(page.mark().starred).toBe(true);
  clock += 10_000;
  await page.receive(wire('m1'));
  expect(page.mark().starred).toBe(false);
  for (const odd of [null, 7, 'x', {}, { message_id: {} }, []]) await page.receive(odd as object);
  expect(page.stars()).toBe(0);
});

test('the account’s marks do not count as known before the API has answered, whatever events arrive', async () => {
  stored.set('m1', wire('m1', { note: 'Of the account' }));
  isAnswering = false;
  const page = await opened();
  await page.receive(wire('m2', { starred: true }));
  expect(page.of().setNote).toBeNull();
  expect(page.of().setWorkedOn).toBeNull();
  expect(page.stars()).toBe(0);
  isAnswering = true;
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  expect(page.mark().note).toBe('Of the account');
});

test('a sign-out deletes unsent changes, and nothing is stored after it', async () => {
  const page = await opened();
  failures = ['unreachable'];
  await page.note('For me alone');
  expect(records()).toHaveLength(1);
  dropUnsent();
  localStorage.removeItem(sessionKeys.token);
  await act(async () => void dispatchStorageEvent());
  await page.star();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(records()).toEqual([]);
  expect(sent).toEqual([]);

  localStorage.setItem(sessionKeys.token, 'token-of-another');
  localStorage.setItem(ownerKey, 'c3d4');
  page.marking()?.change('m1', '7', { note: 'For me alone' });
  expect(records()).toEqual([]);
});

test('a change survives a session that expires, for its person alone', async () => {
  const page = await opened();
  failures = ['unreachable'];
  await page.note('Half a thought');
  await act(() => endSession({ onlyToken: 'token-a' }));
  page.leave();
  storeSession({ ...ana, token: 'token-b' });
  const next = await opened();
  expect(stored.get('m1')?.note).toBe('Half a thought');
  next.leave();
  failures = ['unreachable'];
  const again = await opened();
  await again.note('Another');
  again.leave();
  storeSession({ token: 'token-c', user: { id: 2 }, expires_at: null });
  expect((await opened()).mark().note).toBe('Half a thought');
  expect(records()).toEqual([]);
});

describe('the marks of a deleted interview', () => {
  /** Opens a tab that follows what happens to the interviews. */
  async function following(offers: readonly Offer[]) {
    const store = newStore();
    const page = await opened({ offers, store });
    pages.push(store.connect());
    return { store, page };
  }

  test('are removed if it was deleted elsewhere', async () => {
    stored.set('m1', wire('m1', { starred: true }));
    stored.set('m2', wire('m2', { starred: true, conversation_id: '8' }));
    const { page } = await following([...account, 'events']);
    failures = ['unreachable'];
    await page.star();
    await done(() => tell({ id: '1', name: 'conversation_deleted', data: { id: 7 } }));
    expect([page.mark('m1').starred, page.mark('m2').starred]).toEqual([false, true]);
    expect(records()).toEqual([]);
  });

  test.each([
    ['in this browser', []],
    ['in the account', account],
  ])('are removed once it is deleted here, but not if that fails · %s', async (_, offers) => {
    jest.mocked(console.error).mockImplementation(() => undefined);
    const { page, store } = await following(offers);
    await page.star();
    await page.story({ title: 'The outage', skills: [] }, 'm2');
    const remove = async () => {
      store.removals.remove(interviewOf({}, '7'));
      await act(() => jest.advanceTimersByTimeAsync(8_000));
    };
    isDeleting = false;
    await remove();
    expect(page.stars()).toBe(1);
    isDeleting = true;
    await remove();
    expect([page.stars(), page.mark('m2').story]).toEqual([0, null]);
    expect(records()).toEqual([]);
  });
});

test('marks that were known stay known while the API cannot be reached', async () => {
  stored.set('m1', wire('m1', { note: 'From the desk' }));
  const page = await opened();
  isAnswering = false;
  await act(async () => void (await page.marking().refresh()));
  for (const id of ['m1', 'm2'])
    expect(page.of(id)).toMatchObject({
      setNote: expect.any(Function),
      setWorkedOn: expect.any(Function),
    });
  expect(page.areKnown()).toBe(true);
  expect(page.mark().note).toBe('From the desk');
});

describe('two tabs', () => {
  test('show each other’s changes at once, and a change sent by one stays visible in the other', async () => {
    const [here, there] = [await opened(), await opened()];
    failures = ['unreachable'];
    await here.star();
    await act(async () => void dispatchStorageEvent());
    expect(there.mark().starred).toBe(true);
    isAnswering = false;
    await act(async () => void here.marking().send());
    expect(records()).toEqual([]);
    expect(sent).toHaveLength(1);
    await act(async () => void dispatchStorageEvent());
    expect(there.mark().starred).toBe(true);
    expect(there.of().isUnsent).toBe(false);
  });

  test('lose nothing when both send the same note', async () => {
    stored.set('m1', wire('m1', { note: 'Before' }));
    const [here, there] = [await opened(), await opened()];
    failures = ['unreachable'];
    await here.note('After');
    await act(async () => void dispatchStorageEvent());
    await online();
    await act(async () => void dispatchStorageEvent());
    for (const tab of [here, there]) {
      expect(tab.mark().note).toBe('After');
      expect(tab.of()).toMatchObject({ isUnsent: false, lost: null });
    }
    expect(records()).toEqual([]);
  });
});

test('without storage, a change lasts as long as the page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  failures = ['unreachable'];
  const page = await opened();
  await page.note('Kept in the page');
  await page.star('m2');
  expect(page.mark().note).toBe('Kept in the page');
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(sent.map(({ id }) => id)).toEqual(['m1', 'm2']);
  expect(page.of().isUnsent).toBe(false);
});

describe('a person’s check of a checklist line', () => {
  test('is merged line by line, while being sent and at the API', async () => {
    stored.set('m1', wire('m1', { checks: { result: guess } }));
    failures = ['unreachable', 'unreachable', 'unreachable'];
    const page = await opened();
    await page.check('number', yes);
    await page.check('task', no);
    await page.check('number', { ...no });
    expect(page.mark().checks).toEqual({ result: guess, number: no, task: no });
    await online();
    expect(updates().at(-1)).toEqual(['m1', { checks: { number: no, task: no } }]);
    expect(records()).toEqual([]);
    expect(page.mark().checks).toEqual({ result: guess, number: no, task: no });
  });

  test('is never replaced by the browser’s model', async () => {
    const page = await opened();
    await page.check('result', guess);
    expect(page.mark().checks).toEqual({ result: guess });
    failures = ['unreachable', 'unreachable'];
    await page.check('result', yes);
    await page.check('result', guess);
    expect(page.mark().checks).toEqual({ result: yes });
    await online();
    expect(stored.get('m1')?.checks).toEqual({ result: yes });
  });

  test('is not delayed by another device’s check of another line', async () => {
    failures = ['unreachable'];
    const page = await opened();
    await page.check('result', yes);
    clock += 60_000;
    stored.set('m1', wire('m1', { starred: true, checks: { number: no } }));
    await online();
    expect(page.mark()).toMatchObject({ starred: true, checks: { result: yes, number: no } });
    expect(page.of().lost).toBeNull();
  });

  test('is ignored if unreadable, even under names that every object has', async () => {
    const odd = { __proto__: yes, Bad: yes, constructor: { met: 'yes', by: 'person' }, a: null };
    const long = { ...no, quote: 'x'.repeat(2_001) };
    const other = { met: true, by: 'coach' };
    stored.set('m1', wire('m1', { checks: { ...odd, result: long, other } }));
    stored.set('m2', wire('m2', { checks: [yes] }));
    const page = await opened();
    expect(page.mark('m1').checks).toEqual({ result: { met: false, by: 'person' } });
    expect(page.mark('m2').checks).toEqual({});
  });

  test('is sent once the account is known to accept it', async () => {
    const page = await opened({ offers: [], isOfferKnown: false });
    await page.check('result', yes);
    await page.check('result', no, 'm2');
    expect(sent).toEqual([]);
    await page.offer(account);
    expect(updates()).toEqual([
      ['m1', { checks: { result: yes } }],
      ['m2', { checks: { result: no } }],
    ]);
    expect(records()).toEqual([]);
  });

  test('stays in this browser if the account accepts marks but no checks', async () => {
    const page = await opened({ offers: ['marks'] });
    await page.check('result', yes);
    await page.star();
    expect(updates()).toEqual([['m1', { starred: true }]]);
    expect(page.mark()).toMatchObject({ starred: true, checks: { result: yes } });
    expect(records()).toEqual([expect.stringMatching(/^kept_/)]);
  });

  test('has been sent, or could not be, before an interview is finished', async () => {
    const page = await opened();
    failures = [503];
    await page.check('result', yes);
    await act(() => page.marking().send());
    expect(stored.get('m1')?.checks).toEqual({ result: yes });
    failures = ['unreachable', 'unreachable'];
    await page.check('result', no);
    await act(() => page.marking().send());
    expect(page.of().isUnsent).toBe(true);
  });
});

describe('an API without marks', () => {
  test('leaves stars and checks in this browser, even after a sign-out, for their person alone', async () => {
    const page = await opened({ offers: [] });
    await page.star();
    await page.check('result', yes);
    expect(page.mark()).toMatchObject({ starred: true, checks: { result: yes } });
    expect([page.of().setNote, page.of().setWorkedOn]).toEqual([null, null]);
    page.leave();
    dropUnsent();
    storeSession({ token: 'token-b', user: { id: 2 }, expires_at: null });
    const other = await opened({ offers: [] });
    expect([other.mark().starred, other.stars()]).toEqual([false, 0]);
    other.leave();
    storeSession(ana);
    const again = await opened({ offers: [] });
    expect([again.mark().starred, again.stars()]).toEqual([true, 1]);
    await again.star();
    await again.check('result', no);
    expect(again.mark()).toMatchObject({ starred: false, checks: { result: no } });
    expect(sent).toEqual([]);
    expect(fetch).not.toHaveBeenCalledWith(expect.stringContaining('marks'), expect.anything());
  });

  test('keeps stars set before its answer; removing a star leaves nothing', async () => {
    const page = await opened({ offers: [], isOfferKnown: false });
    await page.star();
    expect(records()).toEqual([expect.stringMatching(/^unsent_/)]);
    await page.offer([]);
    expect(page.mark().starred).toBe(true);
    expect(records()).toEqual([expect.stringMatching(/^kept_/)]);
    await page.star();
    expect(records()).toEqual([]);
  });

  test('stores nothing for an unknown person', async () => {
    storeSession({ ...ana, user: null });
    const page = await opened({ offers: [] });
    expect([page.of().toggleStar, page.of().setCheck]).toEqual([null, null]);
  });

  test('hides the stars of this browser once it offers marks', async () => {
    const page = await opened({ offers: [] });
    await page.star();
    page.leave();
    const later = await opened();
    expect(later.mark().starred).toBe(false);
    await later.star();
    await later.star();
    expect(later.mark().starred).toBe(false);
  });
});

describe('a story', () => {
  const outage: Story = { title: 'The outage', skills: ['failure', 'pressure'] };
  const stories: readonly Offer[] = [...account, 'stories'];

  test('is stored offline, sent by itself, and not changed by a star from another tab', async () => {
    stored.set('m1', wire('m1', { note: 'From the desk' }));
    failures = ['unreachable'];
    const page = await opened({ offers: stories });
    await page.story(outage);
    expect(page.mark().story).toEqual(outage);
    page.leave();
    const there = await opened({ offers: stories });
    expect(there.mark().story).toEqual(outage);
    await there.star();
    expect(stored.get('m1')).toMatchObject({ story: outage, note: 'From the desk', starred: true });
    expect(records()).toEqual([]);
    await there.story(null);
    expect(updates().at(-1)).toEqual(['m1', { story: null }]);
    expect(there.mark()).toMatchObject({ story: null, starred: true, note: 'From the desk' });
  });

  test('replaces one that this browser stored, even before the API has said that it accepts stories', async () => {
    const before = await opened({ offers: account });
    await before.story(outage);
    before.leave();
    const page = await opened({ offers: [], isOfferKnown: false });
    await page.story({ ...outage, title: 'The night' });
    await page.offer(stories);
    expect(stored.get('m1')).toMatchObject({ story: { title: 'The night' } });
    expect(records()).toEqual([]);
  });

  test.each([
    ['has marks without stories', account],
    ['has no marks', []],
  ])('stays in this browser where the API %s', async (_, offers) => {
    const page = await opened({ offers });
    await page.story(outage);
    expect(sent).toEqual([]);
    page.leave();
    const again = await opened({ offers });
    expect(again.mark().story).toEqual(outage);
    await again.story(null);
    expect(again.mark().story).toBeNull();
    expect(records()).toEqual([]);
  });

  test('is offered for recovery if the API refuses it, together with a note beside it', async () => {
    failures = ['unreachable', 'unreachable', 422];
    const page = await opened({ offers: stories });
    await page.story(outage);
    await page.note('A thought');
    await online();
    expect(page.mark()).toMatchObject({ story: null, note: '' });
    expect(page.of().lost).toEqual({ why: 'refused', note: 'A thought', story: outage });
    page.leave();
    const again = await opened({ offers: stories });
    await done(() => {
      const { lost, restore } = again.of();
      if (lost) restore(lost);
    });
    expect(stored.get('m1')).toMatchObject({ story: outage, note: 'A thought' });
    expect(again.of().lost).toBeNull();
  });

  test('that was refused stays offered when a later note is outdated', async () => {
    stored.set('m1', wire('m1', { note: 'Before' }));
    failures = [422];
    const page = await opened({ offers: stories });
    await page.story(outage);
    failures = ['unreachable'];
    await page.note('From the train');
    clock += 60_000;
    stored.set('m1', wire('m1', { note: 'From the desk, later' }));
    await online();
    expect(page.of().lost).toEqual({ why: 'overtaken', note: 'From the train', story: outage });
  });

  test('is sent although the note beside it is outdated', async () => {
    stored.set('m1', wire('m1', { note: 'Before' }));
    failures = ['unreachable', 'unreachable'];
    const page = await opened({ offers: stories });
    await page.note('From the train');
    await page.story(outage);
    clock += 60_000;
    stored.set('m1', wire('m1', { note: 'From the desk, later' }));
    await online();
    expect(stored.get('m1')).toMatchObject({ note: 'From the desk, later', story: outage });
  });

  test('is ignored if unreadable', async () => {
    for (const story of [7, 'x', {}, { title: ' ' }, { skills: ['failure'] }]) {
      stored.set('m1', wire('m1', { story }));
      const page = await opened({ offers: stories });
      expect(page.mark().story).toBeNull();
      page.leave();
    }
    stored.set('m1', wire('m1', { story: { title: 'The outage', skills: [7, '', ' failure '] } }));
    const page = await opened({ offers: stories });
    expect(page.mark().story).toEqual({ title: 'The outage', skills: ['failure'] });
  });
});
