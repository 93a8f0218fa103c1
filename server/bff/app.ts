import 'server-only';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import { accountDeletion, detailsUpdate, passwordChange } from '../../lib/contract/account.ts';
import { conversationUpdate, outcomeUpdate } from '../../lib/contract/conversation.ts';
import { maxPlanBytes, maxTranscriptBytes } from '../../lib/contract/limits.ts';
import { markAnswer, markUpdate } from '../../lib/contract/marks.ts';
import { nextInterviewAnswer, nextInterviewUpdate } from '../../lib/contract/next-interview.ts';
import {
  conversationAnswer,
  messageAnswer,
  practiceStart,
  writtenAnswer,
} from '../../lib/contract/practice.ts';
import { searchQuery } from '../../lib/contract/search.ts';
import { sessionCodeAnswer, sessionCodeRequest } from '../../lib/contract/session-code.ts';
import { shareAnswer, shareRequest } from '../../lib/contract/shares.ts';
import { guardPassword } from '../guard/attempts.ts';
import { countReport } from '../guard/minute-limits.ts';
import { stopCounting } from '../guard/unanswered.ts';
import { logRefusedMedia } from '../observe/refused-media.ts';
import { logAndTrace } from '../observe/tracing.ts';
import {
  askCurrentUser,
  change,
  checked,
  exportData,
  list,
  listenToEvents,
} from '../upstream/api.ts';
import { Problem } from '../upstream/problem.ts';
import { endCookieOf, passOn, withCookies } from './answers.ts';
import { answerFailure, aroundEveryCall, type BffEnvironment } from './around-every-call.ts';
import { passEvents } from './event-streams.ts';
import {
  passChange,
  passChecked,
  passList,
  requireMemberCall,
  requireSession,
} from './member-calls.ts';
import { hasForm, requireRecording } from './recording-form.ts';
import { reports, reportTypes } from './reports.ts';
import { addressOf, idempotencyKeyOf, requireJson, requireSameOrigin } from './request.ts';
import { sessionCalls } from './session-calls.ts';

/**
 * The BFF. `server/main.ts` mounts it ahead of the framework, `app/api` on any other host. To add a
 * call, describe it in `lib/contract` and add its route here.
 */
export const bff = new Hono<BffEnvironment>().basePath('/api');

bff.use(aroundEveryCall);
bff.onError(answerFailure);
bff.notFound((c) => {
  const allow = methodsAt(c.req.path);
  const isKnown = allow.length > 0;
  return answerFailure(new Problem(isKnown ? 'method-not-allowed' : 'not-found', { allow }), c);
});

/** The methods of the routes of a path; middleware around every call does not count. */
const methodsAt = (path: string): string[] =>
  bff.routes
    .filter((route) => bff.router.match(route.method, path)[0].some(([[, one]]) => one === route))
    .filter(({ method }) => method !== 'ALL')
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));

bff.route('/', sessionCalls);

bff.get('/me', async (c) => {
  const { token } = await requireMemberCall(c);
  const answer = await askCurrentUser(token, c.get('context'));
  const cookies = answer.body === null ? await endCookieOf(token, c.req.raw) : [];
  return withCookies(passOn(answer), cookies);
});
bff.get('/conversations', passList);
bff.put('/conversations/:id', passChange(conversationUpdate));
bff.get('/conversations/:id/messages', passList);

// The following calls are optional: the site makes them only if the current user has their link.
// Their paths are fixed.

/** Valid event ids. Others are dropped, and the API starts with a `reset`. */
const eventId = /^[\x21-\x7e]{1,128}$/;

/**
 * The stream of changes to the user's interviews. If the API does not offer it, or all streams are
 * taken, the browser polls.
 */
bff.get('/events', async (c) => {
  const { token } = await requireMemberCall(c);
  const lastSeen = c.req.header('last-event-id') ?? '';
  const after = eventId.test(lastSeen) ? lastSeen : undefined;
  const body = await passEvents(token, (passing) =>
    listenToEvents(token, after, c.get('context'), passing),
  );
  if (c.env?.outgoing) stopCounting(c.env.outgoing);
  return new Response(body, {
    headers: {
      'content-type': 'text/event-stream; charset=utf-8',
      // Neither the framework nor a proxy may compress or buffer it.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
    },
  });
});

bff.patch('/conversations/:id', passChange(outcomeUpdate));
bff.delete('/conversations/:id', passChange());
bff.post('/session/code', passChecked(sessionCodeAnswer, sessionCodeRequest));

bff.get('/search', async (c) => {
  const call = await requireMemberCall(c);
  const query = searchQuery.safeParse(c.req.query('q'));
  if (!query.success) throw new Problem('query-malformed');
  const path = `${call.path}?${new URLSearchParams({ q: query.data })}`;
  return passOn(await list({ ...call, path }, c.get('context')));
});

bff.get('/me/marks', passList);
bff.put('/me/marks/:id', passChecked(markAnswer, markUpdate));
bff.get('/me/checks', passList);
bff.get('/me/next_interview', passChecked(nextInterviewAnswer));
bff.put('/me/next_interview', passChange(nextInterviewUpdate, maxPlanBytes));

bff.get('/shares', passList);
bff.post('/shares', passChecked(shareAnswer, shareRequest));
bff.delete('/shares/:id', passChange());

// Practice on the site. A request repeated with the same key is done once.

const startOrFinish =
  (body?: z.ZodType, largest?: number) => async (c: Context<BffEnvironment>) => {
    const call = await requireMemberCall(c, body, largest);
    const idempotencyKey = idempotencyKeyOf(c.req.raw);
    return passOn(await checked({ ...call, idempotencyKey }, conversationAnswer, c.get('context')));
  };

bff.post('/conversations', startOrFinish(practiceStart, maxTranscriptBytes));
bff.post('/conversations/:id/finish', startOrFinish());

bff.post('/conversations/:id/messages', async (c) => {
  const request = c.req.raw;
  const context = c.get('context');
  const isSpoken = hasForm(request);
  const call = await requireMemberCall(c, isSpoken ? undefined : writtenAnswer);
  const idempotencyKey = idempotencyKeyOf(request);
  if (isSpoken) await requireSession(call.token, request, context);
  const form = isSpoken ? await requireRecording(request, context.held) : undefined;
  return passOn(await checked({ ...call, form, idempotencyKey }, messageAnswer, context));
});

bff.patch('/me', passChange(detailsUpdate));
bff.get('/me/sessions', passList);

bff.delete('/me/sessions/:id', (c) => {
  c.set('authentication', 'session-end');
  return passChange()(c);
});

bff.get('/me/export', async (c) => {
  c.set('authentication', 'data-export');
  const { token } = await requireMemberCall(c);
  return passOn(await exportData(token, c.get('context')));
});

bff.put('/me/password', async (c) => {
  c.set('authentication', 'password-change');
  const call = await requireMemberCall(c, passwordChange);
  const who = { account: call.token, address: addressOf(c.req.raw) };
  return passOn(await guardPassword(who, () => change(call, c.get('context'))));
});

/** The API ends the session with the account; we clear its cookie. */
bff.delete('/me', async (c) => {
  c.set('authentication', 'account-deletion');
  const call = await requireMemberCall(c, accountDeletion);
  const who = { account: call.token, address: addressOf(c.req.raw) };
  const answer = await guardPassword(who, () => change(call, c.get('context')));
  return withCookies(passOn(answer), await endCookieOf(call.token, c.req.raw));
});

/** Error, policy and visit reports sent by browsers. */
bff.post('/reports', async (c) => {
  const request = c.req.raw;
  requireSameOrigin(request);
  await countReport(addressOf(request));
  const { held } = c.get('context');
  for (const { level, event, fields } of await requireJson(request, held, reports, reportTypes)) {
    logAndTrace(level, event, fields);
    logRefusedMedia(fields);
  }
  return new Response(null, { status: 204 });
});
