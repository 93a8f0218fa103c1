import { requireBearer, requireJson, requireSameOrigin } from '@/lib/bff/request';
import { defineRoute, passOn } from '@/lib/bff/route';
import { conversationUpdate } from '@/lib/contract/conversation';
import { updateConversation } from '@/lib/upstream/calls';

const route = defineRoute<{ id: string }>('/api/conversations/{id}', {
  async PUT({ request, params, context }) {
    requireSameOrigin(request);
    const token = requireBearer(request);
    const { id } = await params;
    const update = await requireJson(request, conversationUpdate);
    return passOn(await updateConversation(token, id, update, context));
  },
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route;
