import type { Dispatcher } from 'undici';
import { Problem } from './problem.ts';

/** What happens to the body of an event stream while it is passed on. */
export type Passing = {
  firstBytes: Uint8Array;
  seen: (chunk: Uint8Array) => void;
  /** Added at the end, including after a failure. */
  lastBytes: () => Uint8Array | undefined;
};

export type BodyStream = ReturnType<typeof streamedBody>;

/** Reads from the API only while the stream's reader wants more; one or two chunks are buffered. */
export function streamedBody(source: Dispatcher.DispatchController, passing?: Passing) {
  const { promise: ended, resolve: markEnded } = Promise.withResolvers<void>();
  let sink!: ReadableStreamDefaultController<Uint8Array>;
  let isOver = false;
  const finish = (endBody: () => void) => {
    if (isOver) return;
    isOver = true;
    endBody();
    markEnded();
  };
  const end = (error?: Error) =>
    finish(() => {
      if (error && !passing) {
        sink.error(new Problem('upstream-invalid-response', { cause: error }));
        return;
      }
      const last = passing?.lastBytes();
      if (last) sink.enqueue(last);
      sink.close();
    });
  const leave = () => source.abort(new Problem('client-gone'));
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      sink = controller;
      if (passing) sink.enqueue(passing.firstBytes);
    },
    pull: () => source.resume(),
    cancel: () => finish(leave),
  });
  return {
    body,
    /** Resolves when its connection to the API is free again. */
    ended,
    push: (chunk: Uint8Array) => {
      // undici delivers an empty chunk when it is resumed before more data has arrived.
      if (isOver || chunk.length === 0) return;
      passing?.seen(chunk);
      sink.enqueue(chunk);
      if ((sink.desiredSize ?? 0) <= 0) source.pause();
    },
    /** Adds our own bytes if the reader has taken everything so far. */
    insert: (bytes: Uint8Array) => {
      if (!isOver && (sink.desiredSize ?? 0) > 0) sink.enqueue(bytes);
    },
    end,
    /** Ends the stream for its reader, and disconnects from the API. */
    stop: () => {
      end();
      leave();
    },
  };
}
