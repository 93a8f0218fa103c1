/**
 * Node accepts one connection per turn of its event loop, so a new client such as a health check
 * waits one turn per connection before it, and each turn may be full of requests. Therefore
 * requests wait while connections arrive, and then begin a few per turn.
 */
type Request = { socket: { destroyed: boolean } };

/**
 * The most connections that can be pending; requests never wait for more, even if they keep coming.
 */
const backlog = 511;
/** After this long, no more requests begin in the same turn. */
const turnMs = 5;

/** Bounded by `REQUESTS_AT_ONCE`. */
const waiting: { request: Request; begin: () => void }[] = [];
let hasArrival = false;
let isWatching = false;
let arrivals = 0;

function endTurn(): void {
  const now = performance.now();
  const isQuiet = !hasArrival;
  hasArrival = false;
  if (isQuiet || arrivals > backlog) {
    while (waiting.length > 0 && performance.now() - now < turnMs) {
      const next = waiting.shift();
      if (next && !next.request.socket.destroyed) next.begin();
    }
  }
  isWatching = !isQuiet || waiting.length > 0;
  if (isWatching) setImmediate(endTurn);
  else arrivals = 0;
}

/** Called for every new connection. */
export function noteArrival(): void {
  hasArrival = true;
  arrivals += 1;
  if (isWatching) return;
  isWatching = true;
  setImmediate(endTurn);
}

/** Begins at once unless connections are arriving or other requests wait. */
export function yieldToNewConnections(request: Request, begin: () => void): void {
  if (isWatching) waiting.push({ request, begin });
  else begin();
}
