import { isOnItsWay } from '../../components/interviews/practice/queue/answers.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import type { Fault } from './answers-world.ts';

/** What the histories must find: each makes one thing wrong in the queue or around it. */
export const faults: Record<string, Fault> = {
  'an answer is not stored, though it is said to be': {
    records: (records) => {
      records.write = () => undefined;
    },
  },
  'an answer is stored after the sign-out': {
    // Every write is made once more when the next one is read.
    records: (records, { storage }) => {
      const { names, write } = records;
      const written: [string, string][] = [];
      records.write = (name, text) => {
        written.push([name, text]);
        write.call(records, name, text);
      };
      records.names = () => {
        for (const [name, text] of written) if (!storage.has(name)) storage.set(name, text);
        return names();
      };
    },
  },
  'all people are one owner': { isOwnerShared: true },
  'what an attempt cannot send counts as stored': {
    send: (send) => (answer, signal) =>
      send(answer, signal).catch(() => ({ is: 'delivered' as const })),
  },
  'every attempt has a new key': {
    send: (send) => {
      let attempts = 0;
      return (answer, signal) => {
        attempts += 1;
        return send({ ...answer, key: `${answer.key}-${attempts}` }, signal);
      };
    },
  },
  'an API that is down counts as a refusal': {
    send: (send) => (answer, signal) =>
      send(answer, signal).catch(() => {
        throw new ApiProblem('status', { status: 422 });
      }),
  },
  'the newest answer is sent first': {
    queue: (queue) => {
      const { read } = queue;
      queue.read = () => read.call(queue).toReversed();
    },
  },
  'an answer that waits holds up none of the others': {
    queue: (queue) => {
      const { settle } = queue;
      const tried = new Set<string>();
      queue.settle = (answer, outcome) => {
        if (outcome.is === 'delayed') tried.add(answer.key);
        settle.call(queue, answer, outcome);
      };
      const { first } = queue;
      queue.first = () =>
        queue.read().find((answer) => isOnItsWay(answer) && !tried.has(answer.key)) ??
        first.call(queue);
    },
  },
  'what was taken back is sent all the same': {
    queue: (queue) => {
      const { dispatch } = queue;
      queue.dispatch = (event) =>
        event.type === 'taken-back' ? true : dispatch.call(queue, event);
    },
  },
  'what was sent stays in the queue': {
    records: (records) => {
      records.remove = () => undefined;
    },
  },
  'what comes back is dropped': {
    queue: (queue) => {
      const { dispatch } = queue;
      queue.dispatch = (event) =>
        dispatch.call(
          queue,
          event.type === 'returned' ? { type: 'removed', key: event.key } : event,
        );
    },
  },
  'a recording is sent although its author has not sent it': {
    queue: (queue) => {
      const { dispatch } = queue;
      queue.dispatch = (event) =>
        dispatch.call(queue, event.type === 'recorded' ? { ...event, type: 'given' } : event);
    },
  },
  'what was being sent when its page ended is never sent again': {
    queue: (queue) => {
      const { dispatch } = queue;
      const given = new Set<string>();
      queue.dispatch = (event) => {
        if (event.type === 'given') given.add(event.answer.key);
        return dispatch.call(queue, event);
      };
      queue.first = () =>
        queue
          .read()
          .find(
            ({ key, state }) =>
              state.name === 'queued' || (state.name === 'sending' && given.has(key)),
          );
    },
  },
  'a tab does not hear of the other one': {
    queue: (queue) => {
      Object.assign(queue, { followTabs: () => undefined });
    },
  },
  'answers are ordered by a clock that may be set back': {
    records: (records) => {
      const { write } = records;
      let clock = 0;
      const times = new Map<string, number>();
      records.write = (name, text) => {
        clock -= 1;
        const at = times.get(name) ?? clock;
        times.set(name, at);
        write.call(records, name, JSON.stringify({ ...JSON.parse(text), at }));
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
