import { z } from 'zod';
import { recordId, wireDate } from './record.ts';

/** `sender_type` and `content_type` stay open: what we do not know is shown as text from the AI. */
export const message = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    sender_type: z.string().nullish().catch(undefined),
    content_type: z.string().nullish().catch(undefined),
    text_content: z.string().nullish().catch(undefined),
    screenshot_url: z.string().nullish().catch(undefined),
    audio_url: z.string().nullish().catch(undefined),
    created_at: wireDate.nullish().catch(undefined),
  }),
});
export type Message = z.infer<typeof message>;

/** GET /conversations/{id}/messages: the envelope; its records are read one by one with `readList`. */
export const messageList = z.looseObject({ data: z.array(message) });
