import { ApiProblem } from '../../lib/api/problem.ts';
import type { Fault } from './outbox-world.ts';

/** What the histories must find: each makes one thing wrong in the outbox or around it. */
export const faults: Record<string, Fault> = {
  'an entry is not stored, though it is said to be': {
    ports: () => ({ write: () => true }),
  },
  'an entry is stored after the sign-out': {
    // Every write is made once more when the next one is read.
    ports: (ports) => {
      const written: [string, string][] = [];
      return {
        write: (name, text) => written.push([name, text]) > 0 && ports.write(name, text),
        names: () => {
          for (const [name, text] of written)
            if (ports.read(name) === null) ports.write(name, text);
          return ports.names();
        },
      };
    },
  },
  'all people are one owner': { isOwnerShared: true },
  'what an attempt cannot send counts as stored': {
    kind: ({ send }) => ({
      send: (entry, call) => send?.(entry, call).catch(() => null as never) ?? (null as never),
    }),
  },
  'every attempt has a new key': {
    kind: ({ send }) => {
      let attempts = 0;
      return {
        send: (entry, call) => {
          attempts += 1;
          return send?.({ ...entry, key: `${entry.key}-${attempts}` }, call) ?? (null as never);
        },
      };
    },
  },
  'an API that is down counts as a refusal': {
    kind: ({ send }) => ({
      send: (entry, call) =>
        send?.(entry, call).catch(() => {
          throw new ApiProblem('status', { status: 422 });
        }) ?? (null as never),
    }),
  },
  'what was taken back is sent all the same': {
    ports: (ports) => ({
      remove: (name) => {
        if (!name.includes('unsent')) ports.remove(name);
      },
    }),
  },
  'a tab does not hear of the other one': {
    outbox: (outbox) => {
      outbox.hear = () => undefined;
    },
  },
  'entries are ordered by a clock that may be set back': {
    outbox: (outbox) => {
      const { add } = outbox;
      let clock = 0;
      outbox.add = (draft, how) => {
        clock -= 1;
        return add.call(outbox, { at: clock, ...draft }, how);
      };
    },
  },
  'nothing is tried a second time': {
    ports: () => ({ pause: () => new Promise(() => undefined) }),
  },
  'the lock is never given back': {
    ports: (ports) => ({
      lock: (name, signal, run) =>
        ports.lock(name, signal, async () => {
          await run();
          return new Promise(() => undefined);
        }),
    }),
  },
};
