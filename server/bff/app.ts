import 'server-only';
import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { conversationUpdate } from '../../lib/contract/conversation.ts';
import { searchQuery } from '../../lib/contract/search.ts';
import { loginRequest, signupRequest } from '../../lib/contract/session.ts';
import { sessionCodeRequest } from '../../lib/contract/session-code.ts';
import { onlyTheCookie } from '../../lib/session/only-the-cookie.ts';
import { guardSignIn, guardSignUp } from '../guard/attempts.ts';
import { countReport } from '../guard/report-limits.ts';
import { logAndTrace } from '../observe/log-and-trace.ts';
import { nameRefusedMedia } from '../observe/refused-media.ts';
import { endedSessionCookies, endTokenOfCookie } from '../session/sealed-session.ts';
import * as upstream from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import { accountCalls } from './account-calls.ts';
import { endCookieOf, passOn, passOnIfChanged, withCookies } from './answers.ts';
import { answerFailure, aroundEveryCall, type BffEnvironment } from './around-every-call.ts';
import { events } from './events.ts';
import { markCalls, shareCalls } from './marks-and-shares.ts';
import { practise } from './practise.ts';
import { reports, reportTypes } from './reports.ts';
import {
  addressOf,
  deviceOf,
  findBearer,
  ifNoneMatchOf,
  requireBearer,
  requireJson,
  requireSameOrigin,
} from './request.ts';
import { revokeWhereOffered } from './revoke-session.ts';
import { answerSession } from './session-answer.ts';

/**
 * The BFF, declared once: `server/main.ts` mounts it ahead of the framework, `app/api` on any other
 * host. Each handler reads top-down: parse, authorise, call, answer. To add a call: its shape in
 * `lib/contract`, its upstream call in `server/upstream/api.ts`, its route here.
 */
export const bff = new Hono<BffEnvironment>().basePath('/api');

bff.use(aroundEveryCall);
bff.use(
  methodNotAllowed({
    app: bff,
    onMethodNotAllowed: (c, allow) =>
      answerFailure(new Problem('method-not-allowed', 405, { allow }), c),
  }),
);
bff.onError(answerFailure);
bff.notFound((c) => answerFailure(new Problem('not-found', 404), c));

bff.post('/login', async (c) => {
  const context = c.get('context');
  const subject = c.get('subject');
  const request = c.req.raw;
  c.set('authentication', 'sign-in');
  requireSameOrigin(request);
  const credentials = await requireJson(request, loginRequest);
  subject.account = credentials.email;
  const who = { account: credentials.email, address: addressOf(request) };
  const device = deviceOf(request);
  const answer = await guardSignIn(who, () => upstream.logIn(credentials, device, context));
  subject.session = answer.value.token;
  return answerSession(answer, request);
});

bff.post('/signup', async (c) => {
  const context = c.get('context');
  const subject = c.get('subject');
  const request = c.req.raw;
  c.set('authentication', 'sign-up');
  requireSameOrigin(request);
  const account = await requireJson(request, signupRequest);
  subject.account = account.user.email;
  const who = { address: addressOf(request) };
  const device = deviceOf(request);
  const answer = await guardSignUp(who, () => upstream.signUp(account, device, context));
  subject.session = answer.value.token;
  return answerSession(answer, request);
});

bff.post('/logout', async (c) => {
  const context = c.get('context');
  const request = c.req.raw;
  c.set('authentication', 'sign-out');
  requireSameOrigin(request);
  const token = findBearer(request);
  const isSignOut = request.headers.get('x-rapport') !== onlyTheCookie;
  if (isSignOut) await endTokenOfCookie(request, token);
  if (token !== undefined) await revokeWhereOffered(token, context);
  return withCookies(new Response(null, { status: 204 }), endedSessionCookies(request));
});

bff.post('/session/code', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  const request = await requireJson(c.req.raw, sessionCodeRequest);
  return passOn(await upstream.createSessionCode(token, request, c.get('context')));
});

bff.get('/me', async (c) => {
  const token = requireBearer(c.req.raw);
  const answer = await upstream.readCurrentUser(token, c.get('context'));
  if (!answer.isEmpty) return passOn(answer);
  return withCookies(passOn(answer), await endCookieOf(token, c.req.raw));
});

bff.route('/me', accountCalls);

bff.route('/me/marks', markCalls);

bff.route('/shares', shareCalls);

bff.get('/conversations', async (c) => {
  const token = requireBearer(c.req.raw);
  const known = ifNoneMatchOf(c.req.raw);
  return passOnIfChanged(
    await upstream.listConversations(token, c.get('context'), known),
    c.req.raw,
  );
});

bff.put('/conversations/:id', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  const update = await requireJson(c.req.raw, conversationUpdate);
  return passOn(
    await upstream.updateConversation(token, c.req.param('id'), update, c.get('context')),
  );
});

bff.delete('/conversations/:id', async (c) => {
  requireSameOrigin(c.req.raw);
  const token = requireBearer(c.req.raw);
  return passOn(await upstream.deleteConversation(token, c.req.param('id'), c.get('context')));
});

bff.get('/conversations/:id/messages', async (c) => {
  const token = requireBearer(c.req.raw);
  const id = c.req.param('id');
  const known = ifNoneMatchOf(c.req.raw);
  return passOnIfChanged(
    await upstream.listMessages(token, id, c.get('context'), known),
    c.req.raw,
  );
});

bff.route('/conversations', practise);

bff.route('/events', events);

bff.get('/search', async (c) => {
  const token = requireBearer(c.req.raw);
  const query = searchQuery.safeParse(c.req.query('q'));
  if (!query.success) throw new Problem('query-malformed', 400);
  return passOn(await upstream.searchMessages(token, query.data, c.get('context')));
});

/** Error, policy and visit reports that browsers send; the answer is always empty. */
bff.post('/reports', async (c) => {
  const request = c.req.raw;
  requireSameOrigin(request);
  await countReport(addressOf(request));
  for (const { level, event, fields } of await requireJson(request, reports, reportTypes)) {
    logAndTrace(level, event, fields);
    nameRefusedMedia(fields);
  }
  return new Response(null, { status: 204 });
});
