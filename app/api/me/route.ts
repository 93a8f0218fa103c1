import { requireBearer } from '@/lib/bff/request';
import { defineRoute, endCookieOf, passOn, withCookies } from '@/lib/bff/route';
import { readCurrentUser } from '@/lib/upstream/calls';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute('/api/me', {
  async GET({ request, context }) {
    const token = requireBearer(request);
    const answer = await readCurrentUser(token, context);
    if (answer.value) return passOn(answer);
    return withCookies(passOn(answer), await endCookieOf(token, request));
  },
});
