import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { processWide } from '../process/process-wide.ts';

/**
 * The framework packs an answer by its content type, which it sets as a list of one where a handler names it; and
 * a list it does not pack. One that is set as a text before, it leaves.
 */
type Hold = { answer: AsyncLocalStorage<ServerResponse>; isHeld: boolean };

const hold = () =>
  processWide<Hold>('answer-at-hand', () => ({ answer: new AsyncLocalStorage(), isHeld: false }));

export function keepAnswerAtHand(): void {
  if (hold().isHeld) return;
  hold().isHeld = true;
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as {
      request: { url?: string };
      response: ServerResponse;
    };
    if (request.url?.startsWith('/api/')) hold().answer.enterWith(response);
  });
}

/** Where the framework's own server answers; elsewhere the host packs, and nothing is done here. */
export function packable(response: Response): Response {
  const type = response.headers.get('content-type');
  const answer = hold().answer.getStore();
  if (type !== null && answer && !answer.headersSent) answer.setHeader('Content-Type', type);
  return response;
}
