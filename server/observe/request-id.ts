const requestIdPattern = /^[A-Za-z0-9._-]{8,128}$/;

/** The caller's id if it is well-formed, otherwise a new one. */
export const requestIdOf = (sent: string | null): string =>
  sent !== null && requestIdPattern.test(sent) ? sent : crypto.randomUUID();

const traceparentPattern = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** https://www.w3.org/TR/trace-context/#traceparent-header */
export function traceparentOf(headers: Headers): string | undefined {
  const sent = headers.get('traceparent');
  return sent !== null && traceparentPattern.test(sent) ? sent : undefined;
}
