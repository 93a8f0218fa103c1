/** Long enough for a recording on a slow connection. */
const limitMs = 300_000;

/** Loads a page or file without cookies. */
export const fetchFile = (path: string, cache: RequestCache = 'default'): Promise<Response> =>
  fetch(path, { cache, credentials: 'omit', signal: AbortSignal.timeout(limitMs) });
