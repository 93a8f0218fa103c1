import { isOnItsWay } from '../../components/interviews/practice/queue/answers.ts';
import { ApiProblem } from '../../lib/api/problem.ts';
import type { Fault } from './answers-world.ts';

/** Faults that the histories must find. Each breaks one thing in the queue or around it. */
export const faults: Record<string, Fault> = {
  'an answer is reported as stored but is not': {
    records: (records) => {
      records.write = () => undefined;
    },
  },
  'an answer is stored after the sign-out': {
    // Each time the names are listed, every earlier write is made again.
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
  'the answers of all people have the same owner': { isOwnerShared: true },
  'an answer that could not be sent counts as stored': {
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
  'later answers are sent before one that has to wait': {
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
  'an answer that was taken back is sent anyway': {
    queue: (queue) => {
      const { dispatch } = queue;
      queue.dispatch = (event) =>
        event.type === 'taken-back' ? true : dispatch.call(queue, event);
    },
  },
  'a sent answer stays in the queue': {
    records: (records) => {
      records.remove = () => undefined;
    },
  },
  'a returned answer is dropped': {
    queue: (queue) => {
      const { dispatch } = queue;
      queue.dispatch = (event) =>
        dispatch.call(
          queue,
          event.type === 'returned' ? { type: 'removed', key: event.key } : event,
        );
    },
  },
  'a recording is sent before its author sends it': {
    queue: (queue) => {
      const { dispatch } = queue;
      queue.dispatch = (event) =>
        dispatch.call(queue, event.type === 'recorded' ? { ...event, type: 'given' } : event);
    },
  },
  'an answer is never sent again if its page ended while sending it': {
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
  'a tab does not notice what the other tab stores': {
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
  'no attempt is repeated': {
    ports: () => ({ pause: () => new Promise(() => undefined) }),
  },
  'the lock is never released': {
    ports: (ports) => ({
      lock: (name, signal, run) =>
        ports.lock(name, signal, async () => {
          await run();
          return new Promise(() => undefined);
        }),
    }),
  },
};
