import { z } from 'zod';
import { conversation } from './conversation.ts';
import { shareTokenPattern } from './limits.ts';
import { message } from './message.ts';
import { optional, recordId, wireDate } from './record.ts';

/** POST /shares: shares one answer or, without `message_id`, the whole interview. */
export const shareRequest = z.object({
  share: z.object({
    conversation_id: recordId,
    message_id: recordId.nullish(),
    with_name: z.boolean(),
  }),
});
export type ShareRequest = z.infer<typeof shareRequest>;

/** The only answer that contains the token. */
export const shareAnswer = z.looseObject({
  data: z.looseObject({
    id: recordId,
    token: z.string().regex(shareTokenPattern),
    expires_at: wireDate,
  }),
});

const share = z.looseObject({
  id: recordId,
  conversation_id: recordId,
  message_id: optional(recordId),
  with_name: optional(z.boolean()),
  /** The interview's. */
  title: optional(z.string()),
  created_at: optional(wireDate),
  expires_at: optional(wireDate),
});

/** GET /shares: the shares that have not ended. */
export const shareList = z.looseObject({ data: z.array(share) });

/** GET /shared/{token}, without a bearer; `name` only if the person chose to show it. */
export const sharedAnswer = z.looseObject({
  data: z.looseObject({
    conversation,
    messages: z.array(message),
    name: optional(z.string()),
    /** When the link expires. */
    expires_at: optional(wireDate),
  }),
});
export type SharedAnswer = z.infer<typeof sharedAnswer>;
