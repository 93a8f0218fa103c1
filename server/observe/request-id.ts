const requestIdPattern = /^[A-Za-z0-9._-]{8,128}$/;

/** The caller's own id if it is well-formed, else a new one. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get('x-request-id');
  return given !== null && requestIdPattern.test(given) ? given : crypto.randomUUID();
}

const traceparentPattern = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
export function traceparentOf(headers: Headers): string | undefined {
  const given = headers.get('traceparent');
  return given !== null && traceparentPattern.test(given) ? given : undefined;
}
