import { z } from 'zod';
import { conversation } from './conversation.ts';
import { mark } from './marks.ts';
import { message } from './message.ts';
import { recordId } from './record.ts';

/** The data of each event of GET /events, by the event's name. Unknown events are ignored. */
export const eventData = z.object({
  /** New, or changed, for example by remarks that were added later. */
  message: z.looseObject({ conversation_id: recordId, message }),
  /** What the coach has written of its next message so far. */
  message_part: z.looseObject({ conversation_id: recordId, text: z.string() }),
  /** New, or changed. */
  conversation,
  /** Set, changed or removed. */
  mark,
  conversation_deleted: z.looseObject({ id: recordId }),
  /**
   * Events may be missing (there was no `Last-Event-ID`, or it is too old): reload everything. None
   * will be missing after this one.
   */
  reset: z.looseObject({}),
});
