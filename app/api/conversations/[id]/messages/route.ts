import { requireBearer } from '@/lib/bff/request';
import { defineRoute, passOn } from '@/lib/bff/route';
import { listMessages } from '@/lib/upstream/calls';

const route = defineRoute<{ id: string }>('/api/conversations/{id}/messages', {
  async GET({ request, params, context }) {
    const token = requireBearer(request);
    const { id } = await params;
    return passOn(await listMessages(token, id, context));
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route;
