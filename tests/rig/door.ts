import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { addressOf } from './ports.ts';

/** Where a call is stopped: before it reaches the API, or once the API has answered, which is not passed on. */
export type Stop = 'before the API' | 'after the API';

/** A proxy between a site and its API that can stop the next POST. */
export class Door {
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer));
  readonly #api: string;
  readonly #stopped: ServerResponse[] = [];
  #stop: { where: Stop; reached: VoidFunction } | undefined;

  constructor(api: string) {
    this.#api = api;
  }

  get url(): string {
    return addressOf(this.#server);
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Resolves when the next POST is stopped; it is never answered. */
  stopNextPost(where: Stop): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#stop = { where, reached: resolve };
    return promise;
  }

  /** Closes the connections of stopped calls. */
  letGo(): void {
    for (const answer of this.#stopped.splice(0)) answer.destroy();
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  #pass(asked: IncomingMessage, answer: ServerResponse): void {
    const isPost = asked.method === 'POST';
    const stop = isPost ? this.#stop : undefined;
    if (isPost) this.#stop = undefined;
    if (stop) this.#stopped.push(answer);
    if (stop?.where === 'before the API') {
      asked.resume().once('end', stop.reached);
      return;
    }
    const { method = 'GET', headers } = asked;
    const onward = request(this.#api + asked.url, { method, headers }, (told) => {
      if (stop) {
        told.resume().once('end', stop.reached);
        return;
      }
      answer.writeHead(told.statusCode ?? 502, told.headers);
      told.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }
}
