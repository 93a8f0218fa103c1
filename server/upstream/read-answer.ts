import 'server-only';
import type { z } from 'zod';
import type { UpstreamAnswer } from './exchange.ts';
import { Problem } from './problem.ts';
import { type CallContext, callUpstream, type UpstreamCall } from './request.ts';

/** The longest list, and the longest export. */
export const listBody = 32 * 1024 * 1024;

export type Answer<Value> = UpstreamAnswer & { value: Value };

export function parsedJson({ bytes }: UpstreamAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new Problem('upstream-garbled', { cause: error });
  }
}

/** An answer that follows the contract. */
export async function checked<Value>(
  call: UpstreamCall,
  contract: z.ZodType<Value>,
  context: CallContext,
): Promise<Answer<Value>> {
  const answer = await callUpstream(call, context);
  const read = contract.safeParse(parsedJson(answer));
  if (!read.success) throw new Problem('upstream-garbled', { cause: read.error });
  return { ...answer, value: read.data };
}

/** Any 2xx is a success; a body that is not JSON is dropped. */
export async function change(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const answer = await callUpstream(call, context);
  try {
    parsedJson(answer);
    return answer;
  } catch {
    return { ...answer, bytes: Buffer.alloc(0) };
  }
}

export type List = { [field: string]: unknown; data: unknown[] };

export function parsedList(answer: UpstreamAnswer): List {
  const body = parsedJson(answer);
  const isList =
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
  if (!isList) throw new Problem('upstream-garbled');
  return body as List;
}

const beginning = /^\s*\{\s*"data"\s*:\s*\[/;
const ending = /\}\s*$/;

/** Checks only the ends of a long list: parsing megabytes would keep other requests waiting. */
function isPlainlyList({ bytes }: UpstreamAnswer): boolean {
  if (bytes.length < 64 * 1024) return false;
  const [first, last] = [bytes.subarray(0, 64).toString(), bytes.subarray(-64).toString()];
  return beginning.test(first) && ending.test(last);
}

/** There may be ten thousand records, so they are only validated where they are shown. */
export async function list(call: UpstreamCall, context: CallContext): Promise<UpstreamAnswer> {
  const answer = await callUpstream({ ...call, maxBytes: listBody }, context);
  if (answer.status !== 304 && !isPlainlyList(answer)) parsedList(answer);
  return answer;
}
