import { addressOf, requireJson, requireSameOrigin } from '@/lib/bff/request';
import { defineRoute } from '@/lib/bff/route';
import { answerSession } from '@/lib/bff/session-answer';
import { loginRequest } from '@/lib/contract/session';
import { guardSignIn } from '@/lib/guard/attempts';
import { logIn } from '@/lib/upstream/calls';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute('/api/login', {
  async POST({ request, context }) {
    requireSameOrigin(request);
    const credentials = await requireJson(request, loginRequest);
    const who = { email: credentials.email, address: addressOf(request) };
    const answer = await guardSignIn(who, () => logIn(credentials, context));
    return answerSession(answer, request);
  },
});
