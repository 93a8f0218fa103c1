import { addressOf, requireJson, requireSameOrigin } from '@/lib/bff/request';
import { defineRoute } from '@/lib/bff/route';
import { answerSession } from '@/lib/bff/session-answer';
import { signupRequest } from '@/lib/contract/session';
import { guardSignUp } from '@/lib/guard/attempts';
import { signUp } from '@/lib/upstream/calls';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute('/api/signup', {
  async POST({ request, context }) {
    requireSameOrigin(request);
    const account = await requireJson(request, signupRequest);
    const who = { address: addressOf(request) };
    const answer = await guardSignUp(who, () => signUp(account, context));
    return answerSession(answer, request);
  },
});
