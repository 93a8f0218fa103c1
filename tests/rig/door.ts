import { createServer, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { hangUp, listen } from './ports.ts';

/**
 * Where a call is stopped: before it reaches the API, or after the API has answered, without
 * passing the answer on.
 */
export type Stop = 'before the API' | 'after the API';

/** A proxy between a site and its API that can stop the next POST. */
export async function openDoor(api: string) {
  const stopped: ServerResponse[] = [];
  let next: { where: Stop; reached: VoidFunction } | undefined;

  const server = createServer((asked, answer) => {
    const isPost = asked.method === 'POST';
    const stop = isPost ? next : undefined;
    if (isPost) next = undefined;
    if (stop) stopped.push(answer);
    if (stop?.where === 'before the API') {
      asked.resume().once('end', stop.reached);
      return;
    }
    const { method = 'GET', headers } = asked;
    const onward = request(api + asked.url, { method, headers }, (told) => {
      if (stop) {
        told.resume().once('end', stop.reached);
        return;
      }
      answer.writeHead(told.statusCode ?? 502, told.headers);
      // A killed API cuts its streams off, and so does this proxy.
      pipeline(told, answer, () => undefined);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });

  return {
    url: await listen(server),
    /** Resolves when the next POST is stopped; it is never answered. */
    stopNextPost: (where: Stop): Promise<void> => {
      const { promise, resolve } = Promise.withResolvers<void>();
      next = { where, reached: resolve };
      return promise;
    },
    /** Closes the connections of stopped calls. */
    discard: () => {
      for (const answer of stopped.splice(0)) answer.destroy();
    },
    close: () => hangUp(server),
  };
}
