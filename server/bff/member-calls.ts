import 'server-only';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import type { z } from 'zod';
import { idPattern } from '../../lib/contract/limits.ts';
import { change, checked, list } from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import type { UpstreamCall } from '../upstream/request.ts';
import { passOn, passOnIfChanged } from './answers.ts';
import type { BffEnvironment } from './around-every-call.ts';
import { ifNoneMatchOf, requireBearer, requireJson, requireSameOrigin } from './request.ts';

type Call = Context<BffEnvironment>;

/** A call has the same path at the API, without `/api`. */
function placeAtApi(c: Call) {
  const route = routePath(c).replace('/api', '').replace(':id', '{id}');
  if (!route.includes('{id}')) return { path: route, route };
  const id = c.req.param('id') ?? '';
  if (!idPattern.test(id)) throw new Problem('not-found');
  return { path: route.replace('{id}', id), route };
}

/**
 * The call to make at the API for a signed-in person; changes are only accepted from our own pages.
 */
export async function requireMemberCall(c: Call, body?: z.ZodType) {
  const request = c.req.raw;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead) requireSameOrigin(request);
  const token = requireBearer(request);
  const json: unknown = body && (await requireJson(request, body));
  const method = isRead ? 'GET' : (request.method as UpstreamCall['method']);
  return { method, ...placeAtApi(c), token, json };
}

/** A list, unless the browser has it already. */
export async function passList(c: Call): Promise<Response> {
  const call = { ...(await requireMemberCall(c)), ifNoneMatch: ifNoneMatchOf(c.req.raw) };
  return passOnIfChanged(await list(call, c.get('context')), c.req.raw);
}

/** A change whose answer may be empty. */
export const passChange = (body?: z.ZodType) => async (c: Call) =>
  passOn(await change(await requireMemberCall(c, body), c.get('context')));

/** A change whose answer the contract describes. */
export const passChecked = (answer: z.ZodType, body: z.ZodType) => async (c: Call) =>
  passOn(await checked(await requireMemberCall(c, body), answer, c.get('context')));
