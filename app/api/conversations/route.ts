import { requireBearer } from '@/lib/bff/request';
import { defineRoute, passOn } from '@/lib/bff/route';
import { listConversations } from '@/lib/upstream/calls';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineRoute('/api/conversations', {
  async GET({ request, context }) {
    const token = requireBearer(request);
    return passOn(await listConversations(token, context));
  },
});
