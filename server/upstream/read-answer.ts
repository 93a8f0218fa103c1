import 'server-only';
import type { z } from 'zod';
import { idPattern } from '../../lib/contract/record.ts';
import { Problem, UpstreamProblem } from './problem.ts';
import {
  type CallContext,
  callUpstream,
  shortAnswer,
  type UpstreamAnswer,
  type UpstreamCall,
} from './request.ts';

/** What the calls of the API have in common: how their answers are read and judged. */

/** The longest list, and the longest export. */
export const listBody = 32 * 1024 * 1024;

export type Answer<Value> = UpstreamAnswer & { value: Value };

export const garbled = (cause?: unknown) => new UpstreamProblem('upstream-garbled', 502, { cause });

export function parsedJson({ bytes }: UpstreamAnswer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw garbled(error);
  }
}

type Call = Omit<UpstreamCall, 'maxBytes'> & Partial<Pick<UpstreamCall, 'maxBytes'>>;

/** An answer that is what the contract says. */
export async function checked<Value>(
  call: Call,
  contract: z.ZodType<Value>,
  context: CallContext,
): Promise<Answer<Value>> {
  const answer = await callUpstream({ maxBytes: shortAnswer, ...call }, context);
  const read = contract.safeParse(parsedJson(answer));
  if (!read.success) throw garbled(read.error);
  return { ...answer, value: read.data };
}

type Records = '/conversations' | '/me/sessions' | '/me/marks' | '/shares';

export function pathOf(records: Records, id: string): string {
  if (!idPattern.test(id)) throw new Problem('not-found', 404);
  return `${records}/${encodeURIComponent(id)}`;
}

export type List = { [field: string]: unknown; data: unknown[] };

function parsedList(answer: UpstreamAnswer): List {
  const body = parsedJson(answer);
  const isList =
    typeof body === 'object' && body !== null && 'data' in body && Array.isArray(body.data);
  if (!isList) throw garbled();
  return body as List;
}

const beginning = /^\s*\{\s*"data"\s*:\s*\[/;
const ending = /\}\s*$/;

/** A long list is judged by its two ends: to parse megabytes would make everybody else wait. */
function isPlainlyList({ bytes }: UpstreamAnswer): boolean {
  if (bytes.length < 64 * 1024) return false;
  const [first, last] = [bytes.subarray(0, 64).toString(), bytes.subarray(-64).toString()];
  return beginning.test(first) && ending.test(last);
}

/**
 * Records are not validated here, as there may be ten thousand: that is done where they are shown.
 */
export async function readListAt(
  path: string,
  token: string,
  context: CallContext,
  ifNoneMatch?: string,
): Promise<Answer<List>> {
  const call = { method: 'GET', path, token, ifNoneMatch, maxBytes: listBody } as const;
  const answer = await callUpstream(call, context);
  const isJudged = answer.status === 304 || isPlainlyList(answer);
  let value = isJudged ? undefined : parsedList(answer);
  return {
    ...answer,
    get value() {
      value ??= parsedList(answer);
      return value;
    },
  };
}

function isJson({ bytes }: UpstreamAnswer): boolean {
  try {
    JSON.parse(bytes.toString('utf8'));
    return true;
  } catch {
    return false;
  }
}

/** Any 2xx is a success, whatever its body: what is not JSON is left out. */
export async function change(
  call: Omit<UpstreamCall, 'maxBytes'>,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const answer = await callUpstream({ ...call, maxBytes: shortAnswer }, context);
  return isJson(answer) ? answer : { ...answer, bytes: Buffer.alloc(0) };
}
