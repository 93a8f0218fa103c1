/**
 * How the browser asks our own server. One function a call stands in the files beside this one, and answers
 * come back as they are: who shows them reads them, so that no page loads another's reading.
 */

/** An answer that is not a good one. Where none was had, or it was no JSON, the error is the browser's own. */
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

/** Longer than the server's own deadline, so that a lost connection ends before a person does. */
const patienceMs = 30_000;

export function request(address: string, { token, json, ...call }: Call): Promise<Response> {
  return fetch(address, {
    signal: AbortSignal.timeout(patienceMs),
    ...call,
    headers: {
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    body: JSON.stringify(json),
  });
}

/** What a good answer says, read as JSON; null where it says nothing. */
export async function bodyOf(answer: Promise<Response>): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw new CallFailure(response.status);
  return JSON.parse((await response.text()).trim() || 'null');
}
