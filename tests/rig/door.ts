import { createServer, request, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { hangUp, listen } from './ports.ts';

/** Where a call is stopped. After the API, its answer is not passed on. */
export type Stop = 'before the API' | 'after the API';

/** A proxy between a site and its API that can stop the next POST. */
export async function openDoor(api: string) {
  const stopped: ServerResponse[] = [];
  let next: { where: Stop; reached: VoidFunction } | undefined;

  const server = createServer((incoming, answer) => {
    const isPost = incoming.method === 'POST';
    const stop = isPost ? next : undefined;
    if (isPost) next = undefined;
    if (stop) stopped.push(answer);
    if (stop?.where === 'before the API') {
      incoming.resume().once('end', stop.reached);
      return;
    }
    const { method = 'GET', headers } = incoming;
    const onward = request(api + incoming.url, { method, headers }, (ofApi) => {
      if (stop) {
        ofApi.resume().once('end', stop.reached);
        return;
      }
      answer.writeHead(ofApi.statusCode ?? 502, ofApi.headers);
      // If a killed API cuts off its answer, `pipeline` also cuts off the one passed on.
      pipeline(ofApi, answer, () => undefined);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });

  return {
    url: await listen(server),
    /** Resolves when the next POST is stopped. That POST is never answered. */
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
