/** Loads a page or file without cookies. */
export const fetchFile = (path: string, cache: RequestCache = 'default'): Promise<Response> =>
  fetch(path, { cache, credentials: 'omit' });
