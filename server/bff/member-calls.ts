import 'server-only';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { z } from 'zod';
import { idPattern, maxRecordingFormBytes } from '../../lib/contract/limits.ts';
import { askCurrentUser, change, checked, list } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import type { CallContext, UpstreamCall } from '../upstream/request.ts';
import { passOn, passOnIfChanged } from './answers.ts';
import type { BffEnvironment } from './around-every-call.ts';
import { discard } from './body.ts';
import { ifNoneMatchOf, requireJson, requireSameOrigin, usualBody } from './request.ts';

type Call = Context<BffEnvironment>;

/** Or may be, as nobody knows yet. */
const isLong = ({ headers }: Request): boolean =>
  !(Number(headers.get('content-length') ?? Number.NaN) <= usualBody);

/** A call has the same path at the API, without `/api`. */
function upstreamPath(c: Call) {
  const route = routePath(c).replace('/api', '').replace(':id', '{id}');
  if (!route.includes('{id}')) return { path: route, route };
  const id = c.req.param('id') ?? '';
  if (!idPattern.test(id)) throw new Problem('not-found');
  return { path: route.replace('{id}', id), route };
}

/**
 * The call to make at the API for a signed-in person; changes are only accepted from our own pages.
 * A body may have `largest` bytes, a long one only with a session.
 */
export async function requireMemberCall(c: Call, body?: z.ZodType, largest = usualBody) {
  const request = c.req.raw;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead) requireSameOrigin(request);
  // Only the API knows whether it is still valid.
  const token = c.get('bearer');
  if (token === undefined) throw new Problem('bearer-missing');
  const place = upstreamPath(c);
  const context = c.get('context');
  const mayBeLong = largest > usualBody && isLong(request);
  if (body && (context.held?.mightBeRefused || mayBeLong))
    await requireSession(token, request, context);
  const json: unknown = body && (await requireJson(request, context.held, body, { largest }));
  const method = isRead ? 'GET' : (request.method as UpstreamCall['method']);
  return { method, ...place, token, json };
}

/**
 * Asks the API about the token before a body is read: a long body, so that only people with a
 * session can make us hold it, and any body while strangers hold much, so that it is not refused
 * with theirs.
 */
export async function requireSession(
  token: string,
  request: Request,
  context: CallContext,
): Promise<void> {
  try {
    const { body } = await askCurrentUser(token, context);
    if (body === null) throw new Problem('bearer-missing');
  } catch (error) {
    // The browser is still sending, and misses the answer unless the body is read.
    await discard(request, maxRecordingFormBytes);
    throw error;
  }
}

/** Passes a list on, unless the browser already has it. */
export async function passList(c: Call): Promise<Response> {
  const call = { ...(await requireMemberCall(c)), ifNoneMatch: ifNoneMatchOf(c.req.raw) };
  return passOnIfChanged(await list(call, c.get('context')), c.req.raw);
}

/** A change whose answer may be empty. */
export const passChange = (body?: z.ZodType, largest?: number) => async (c: Call) =>
  passOn(await change(await requireMemberCall(c, body, largest), c.get('context')));

/** A call whose answer the contract describes. */
export const passChecked = (answer: z.ZodType, body?: z.ZodType) => async (c: Call) =>
  passOn(await checked(await requireMemberCall(c, body), answer, c.get('context')));
