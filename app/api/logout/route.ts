import { requireSameOrigin } from '@/lib/bff/request';
import { defineRoute, withCookies } from '@/lib/bff/route';
import { endedSessionCookies } from '@/lib/session/server';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute('/api/logout', {
  async POST({ request }) {
    requireSameOrigin(request);
    return withCookies(new Response(null, { status: 204 }), endedSessionCookies(request));
  },
});
