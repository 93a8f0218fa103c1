import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a call is stopped: before the API hears of it, or once it has answered, which nobody hears. */
export type Stop = 'before the API' | 'after the API';

/** Stands between a site and its API, and stops the next POST when it is told to. */
export class Door {
  readonly #server = createServer((asked, answer) => this.#pass(asked, answer));
  readonly #api: string;
  readonly #stopped: ServerResponse[] = [];
  #stop: { where: Stop; reached: VoidFunction } | undefined;

  constructor(api: string) {
    this.#api = api;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  open(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  /** Resolves when the next one is there; its connection is never answered. */
  stopNextPost(where: Stop): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#stop = { where, reached: resolve };
    return promise;
  }

  /** Whoever still waits at what was stopped is hung up on. */
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
