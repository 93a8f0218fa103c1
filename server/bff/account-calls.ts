import 'server-only';
import { Hono } from 'hono';
import { accountDeletion, detailsUpdate, passwordChange } from '../../lib/contract/account.ts';
import { nextInterviewUpdate } from '../../lib/contract/next-interview.ts';
import { guardSignIn } from '../guard/attempts.ts';
import { planInterview } from '../upstream/marks-and-shares.ts';
import * as upstream from '../upstream/own-account.ts';
import { endCookieOf, passOn, withCookies } from './answers.ts';
import type { BffEnvironment } from './around-every-call.ts';
import { addressOf, requireBearer, requireJson, requireSameOrigin } from './request.ts';

/** Optional calls about the user's own account, under `/api/me`. */
export const accountCalls = new Hono<BffEnvironment>();

accountCalls.patch('/', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  const details = await requireJson(c.req.raw, detailsUpdate);
  return passOn(await upstream.updateDetails(token, details, c.get('context')));
});

accountCalls.put('/next_interview', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  const planned = await requireJson(c.req.raw, nextInterviewUpdate);
  return passOn(await planInterview(token, planned, c.get('context')));
});

accountCalls.put('/password', async (c) => {
  c.set('authentication', 'password-change');
  const request = c.req.raw;
  requireSameOrigin(request);
  const token = requireBearer(request);
  const change = await requireJson(request, passwordChange);
  const who = { account: token, address: addressOf(request) };
  const context = c.get('context');
  return passOn(await guardSignIn(who, () => upstream.changePassword(token, change, context)));
});

accountCalls.get('/sessions', async (c) => {
  const token = requireBearer(c.req.raw);
  return passOn(await upstream.listSessions(token, c.get('context')));
});

accountCalls.delete('/sessions/:id', async (c) => {
  c.set('authentication', 'session-end');
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  return passOn(await upstream.endSession(token, c.req.param('id'), c.get('context')));
});

accountCalls.get('/export', async (c) => {
  c.set('authentication', 'data-export');
  const token = requireBearer(c.req.raw);
  return passOn(await upstream.exportData(token, c.get('context')));
});

/** The API ends the session together with the account; we clear its cookie. */
accountCalls.delete('/', async (c) => {
  c.set('authentication', 'account-deletion');
  const request = c.req.raw;
  requireSameOrigin(request);
  const token = requireBearer(request);
  const deletion = await requireJson(request, accountDeletion);
  const who = { account: token, address: addressOf(request) };
  const context = c.get('context');
  const answer = await guardSignIn(who, () => upstream.deleteAccount(token, deletion, context));
  return withCookies(passOn(answer), await endCookieOf(token, request));
});
