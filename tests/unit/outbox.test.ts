import { ApiProblem } from '@/lib/api/problem';
import type { Ports } from '@/lib/sync/browser-ports';
import type { Entry } from '@/lib/sync/entry';
import { Outbox } from '@/lib/sync/outbox';
import * as sender from '@/lib/sync/outbox-sender';

const session = { owner: 'unsent_ana', token: 'token', person: 'kept_ana' };

/** A browser whose tabs share `storage`. */
const portsOf = (storage: Map<string, string>, changes: Partial<Ports> = {}): Ports => ({
  names: () => [...storage.keys()],
  read: (name) => storage.get(name) ?? null,
  write: (name, text) => storage.set(name, text).has(name),
  remove: (name) => storage.delete(name),
  loadSender: async () => sender,
  now: () => 1,
  pause: () => new Promise(() => undefined),
  hasLocks: () => true,
  lock: (_name, _signal, run) => run(),
  mayKeep: () => true,
  maySend: () => true,
  ...changes,
});

const draft = (kind: string, target: string, patch = {}) => ({ kind, target, patch });
const untilSent = () => new Promise((resolve) => setTimeout(resolve, 20));

/** Replaces an older change of the same thing, and is done with once it was answered. */
const kind = (send: () => Promise<unknown>) => ({
  coalesce: (_older: Entry, newer: Entry) => newer,
  apply: (value: unknown) => value,
  send,
  settle: () => null,
});

test.each([
  ['nobody answers', 'wait', new ApiProblem('network')],
  ['nobody is signed in any more', 'wait', new ApiProblem('status', { status: 401 })],
  ['the API fails', 'are sent', new ApiProblem('status', { status: 500 })],
])('if %s, changes of other kinds %s', async (_, then, problem) => {
  const isSent = then === 'are sent';
  const waiting = isSent ? ['answer'] : ['answer', 'star'];
  const outbox = new Outbox(portsOf(new Map()));
  const sendAnswer = jest.fn().mockRejectedValue(problem);
  const sendStar = jest.fn().mockResolvedValue(null);
  outbox.register('answer', kind(sendAnswer));
  outbox.register('star', kind(sendStar));
  outbox.start(session);
  outbox.add(draft('answer', '1'));
  outbox.add(draft('star', 'm1'));
  await untilSent();
  expect(sendAnswer).toHaveBeenCalledTimes(1);
  expect(sendStar).toHaveBeenCalledTimes(isSent ? 1 : 0);
  expect(outbox.get().stalled).toEqual(waiting);
  expect(outbox.get().entries.map((entry) => entry.kind)).toEqual(waiting);
  outbox.stop();
});

describe('what counts as sent by another tab', () => {
  /** Two tabs; neither sends anything by itself. */
  function twoTabs() {
    const storage = new Map<string, string>();
    const open = () => {
      const outbox = new Outbox(portsOf(storage, { maySend: () => false }));
      outbox.register('answer', kind(jest.fn()));
      outbox.register('star', kind(jest.fn()));
      outbox.start(session);
      return outbox;
    };
    const [here, there] = [open(), open()];
    const sent = jest.fn();
    here.onSentElsewhere((entries) => sent(entries.map(({ key }) => key)));
    return { here, there, sent };
  }

  test('what is gone, and nothing else', () => {
    const { here, there, sent } = twoTabs();
    const answer = here.add(draft('answer', '1'));
    here.add(draft('answer', '2'));
    // The same thing by name, of another kind.
    here.add(draft('star', '1'));
    there.hear();
    there.drop(answer?.key ?? '');
    here.hear();
    expect(sent.mock.calls).toEqual([[[answer?.key]]]);
    here.hear();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  test('not what the other tab has replaced', () => {
    const { here, there, sent } = twoTabs();
    here.add(draft('answer', '1'));
    there.hear();
    const newer = there.add(draft('answer', '1'));
    here.hear();
    expect(here.get().entries.map(({ key }) => key)).toEqual([newer?.key]);
    expect(sent).not.toHaveBeenCalled();
  });
});
