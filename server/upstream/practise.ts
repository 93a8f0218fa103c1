import 'server-only';
import type { z } from 'zod';
import {
  conversationAnswer,
  messageAnswer,
  type PracticeStart,
  type WrittenAnswer,
} from '../../lib/contract/practise.ts';
import { checked, garbled, pathOf } from './read-answer.ts';
import {
  type CallContext,
  callUpstream,
  shortAnswer,
  type UpstreamAnswer,
  type UpstreamCall,
} from './request.ts';

/** The API may stay silent for so long: it sends a comment each 15 seconds. */
const silenceMs = 60_000;

/** What changes of the user's interviews, as it happens; `after` is the last event that is known. */
export async function listenToEvents(
  token: string,
  after: string | undefined,
  context: CallContext,
): Promise<ReadableStream<Uint8Array>> {
  const call = {
    method: 'GET',
    path: '/events',
    token,
    maxBytes: shortAnswer,
    events: { after },
    streamed: { countsAs: 0, silenceMs },
  } as const;
  const { streamed } = await callUpstream(call, context);
  const { contentType = '', contentEncoding = 'identity' } = streamed ?? {};
  const isReadable = /^text\/event-stream\b/i.test(contentType) && contentEncoding === 'identity';
  if (streamed && isReadable) return streamed.body;
  await streamed?.body.cancel();
  throw garbled();
}

/** A write that can be repeated by whoever made it: with the same key it is done once. */
const practise = (
  call: Pick<UpstreamCall, 'path' | 'token' | 'json' | 'form' | 'idempotencyKey'>,
  contract: z.ZodType,
  context: CallContext,
): Promise<UpstreamAnswer> => checked({ ...call, method: 'POST' }, contract, context);

export function startConversation(
  token: string,
  json: PracticeStart,
  idempotencyKey: string | undefined,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const call = { path: '/conversations', token, json, idempotencyKey };
  return practise(call, conversationAnswer, context);
}

export async function addMessage(
  token: string,
  conversationId: string,
  said: { json: WrittenAnswer } | { form: FormData },
  idempotencyKey: string | undefined,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const path = `${pathOf('/conversations', conversationId)}/messages`;
  return practise({ path, token, ...said, idempotencyKey }, messageAnswer, context);
}

export async function finishConversation(
  token: string,
  conversationId: string,
  idempotencyKey: string | undefined,
  context: CallContext,
): Promise<UpstreamAnswer> {
  const path = `${pathOf('/conversations', conversationId)}/finish`;
  return practise({ path, token, idempotencyKey }, conversationAnswer, context);
}
