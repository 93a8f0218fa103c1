import 'server-only';
import { Hono } from 'hono';
import { markUpdate } from '../../lib/contract/marks.ts';
import { shareRequest } from '../../lib/contract/shares.ts';
import * as upstream from '../upstream/marks-and-shares.ts';
import { passOn, passOnIfChanged } from './answers.ts';
import type { BffEnvironment } from './around-every-call.ts';
import { ifNoneMatchOf, requireBearer, requireJson, requireSameOrigin } from './request.ts';

/** Optional: stars, notes and what was worked on, under `/api/me/marks` (`links.marks`). */
export const markCalls = new Hono<BffEnvironment>();

markCalls.get('/', async (c) => {
  const token = requireBearer(c.req.raw);
  const known = ifNoneMatchOf(c.req.raw);
  return passOnIfChanged(await upstream.listMarks(token, c.get('context'), known), c.req.raw);
});

markCalls.put('/:id', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  const update = await requireJson(c.req.raw, markUpdate);
  return passOn(await upstream.mark(token, c.req.param('id'), update, c.get('context')));
});

/** Optional: links by which anybody may read, under `/api/shares` (`links.share`). */
export const shareCalls = new Hono<BffEnvironment>();

shareCalls.get('/', async (c) => {
  const token = requireBearer(c.req.raw);
  return passOn(await upstream.listShares(token, c.get('context')));
});

shareCalls.post('/', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  const request = await requireJson(c.req.raw, shareRequest);
  return passOn(await upstream.share(token, request, c.get('context')));
});

shareCalls.delete('/:id', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  return passOn(await upstream.endShare(token, c.req.param('id'), c.get('context')));
});
