import 'server-only';
import { conversationUpdate } from '../contract/conversation.ts';
import { loginRequest, signupRequest } from '../contract/session.ts';
import { guardSignIn, guardSignUp } from '../guard/attempts.ts';
import { onlyTheCookie } from '../session/only-the-cookie.ts';
import { endedSessionCookies, endTokenOfCookie } from '../session/server.ts';
import * as upstream from '../upstream/calls.ts';
import { addressOf, findBearer, requireBearer, requireJson, requireSameOrigin } from './request.ts';
import { revokeWhereOffered } from './revoke-session.ts';
import { defineRoute, endCookieOf, passOn, withCookies } from './route.ts';
import { answerSession } from './session-answer.ts';

/**
 * The calls of the BFF, each read from above: parse, authorise, call, answer. `app/api` gives them their
 * addresses; a built site answers the same ones ahead of the framework (`scripts/serve/calls.ts`).
 */

export const login = defineRoute(
  '/api/login',
  {
    async POST({ request, context, whom }) {
      requireSameOrigin(request);
      const credentials = await requireJson(request, loginRequest);
      whom.account = credentials.email;
      const who = { email: credentials.email, address: addressOf(request) };
      const answer = await guardSignIn(who, () => upstream.logIn(credentials, context));
      whom.session = answer.value.token;
      return answerSession(answer, request);
    },
  },
  'sign-in',
);

export const signup = defineRoute(
  '/api/signup',
  {
    async POST({ request, context, whom }) {
      requireSameOrigin(request);
      const account = await requireJson(request, signupRequest);
      whom.account = account.user.email;
      const who = { address: addressOf(request) };
      const answer = await guardSignUp(who, () => upstream.signUp(account, context));
      whom.session = answer.value.token;
      return answerSession(answer, request);
    },
  },
  'sign-up',
);

export const logout = defineRoute(
  '/api/logout',
  {
    async POST({ request, context }) {
      requireSameOrigin(request);
      const token = findBearer(request);
      const isSignOut = request.headers.get('x-rapport') !== onlyTheCookie;
      if (isSignOut) await endTokenOfCookie(request, token);
      if (token !== undefined) await revokeWhereOffered(token, context);
      return withCookies(new Response(null, { status: 204 }), endedSessionCookies(request));
    },
  },
  'sign-out',
);

export const me = defineRoute('/api/me', {
  async GET({ request, context }) {
    const token = await requireBearer(request);
    const answer = await upstream.readCurrentUser(token, context);
    if (answer.value) return passOn(answer);
    return withCookies(passOn(answer), await endCookieOf(token, request));
  },
});

export const conversations = defineRoute('/api/conversations', {
  async GET({ request, context }) {
    const token = await requireBearer(request);
    return passOn(await upstream.listConversations(token, context));
  },
});

export const conversation = defineRoute<{ id: string }>('/api/conversations/{id}', {
  async PUT({ request, params, context }) {
    requireSameOrigin(request);
    const token = await requireBearer(request);
    const { id } = await params;
    const update = await requireJson(request, conversationUpdate);
    return passOn(await upstream.updateConversation(token, id, update, context));
  },
});

export const messages = defineRoute<{ id: string }>('/api/conversations/{id}/messages', {
  async GET({ request, params, context }) {
    const token = await requireBearer(request);
    const { id } = await params;
    return passOn(await upstream.listMessages(token, id, context));
  },
});
