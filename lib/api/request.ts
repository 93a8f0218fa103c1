/**
 * How the browser calls our own server. The files beside this one have one function per call, and
 * return bodies unparsed: the screens parse them, so that no page loads another page's parsing
 * code.
 */

/**
 * An unsuccessful status. Network failures and invalid JSON throw the browser's own errors instead.
 */
export class CallFailure extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`HTTP error! status: ${status}`);
    this.status = status;
  }
}

type Call = Omit<RequestInit, 'body' | 'headers' | 'signal'> & {
  token?: string | undefined;
  json?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
};

/** Longer than the server's own deadline; it ends requests whose connection was lost. */
const timeoutMs = 30_000;

export function request(address: string, { token, json, ...call }: Call): Promise<Response> {
  return fetch(address, {
    signal: AbortSignal.timeout(timeoutMs),
    ...call,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    body: JSON.stringify(json),
  });
}

/** The JSON body of a successful answer; null if it is empty. */
export async function bodyOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw new CallFailure(response.status);
  return JSON.parse((await response.text()).trim() || 'null');
}
