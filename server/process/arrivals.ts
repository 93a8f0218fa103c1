/**
 * Node accepts one connection in a turn of its event loop: whoever connects waits for as many turns
 * as others connected before, and a health check among hundreds of requests with all their work. So
 * while connections come, requests wait, and then begin a few in a turn.
 */
type Request = { socket: { destroyed: boolean } };

/** So many can be waiting to be accepted at once; nobody waits for more, should they never cease. */
const backlog = 511;
/** A turn begins no more once it has lasted so long. */
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

/** To be told of every new connection. */
export function noteArrival(): void {
  hasArrival = true;
  arrivals += 1;
  if (isWatching) return;
  isWatching = true;
  setImmediate(endTurn);
}

/** Begins at once, unless connections are coming or others wait already. */
export function afterArrivals(request: Request, begin: () => void): void {
  if (isWatching) waiting.push({ request, begin });
  else begin();
}
