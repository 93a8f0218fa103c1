/** A page or file as anybody may load it. */
export const fetchFile = (path: string, cache: RequestCache = 'default'): Promise<Response> =>
  fetch(path, { cache, credentials: 'omit' });
