import { z } from 'zod';
import { conversation } from './conversation.ts';
import { mark } from './marks.ts';
import { message } from './message.ts';
import { recordId } from './record.ts';

/** The data of each event of GET /events, by its name. Others are ignored. */
export const eventData = z.object({
  /** New, or changed: remarks that came later, for example. */
  message: z.looseObject({ conversation_id: recordId, message }),
  /** New, or changed. */
  conversation,
  /** Set, changed or taken again. */
  mark,
  conversation_deleted: z.looseObject({ id: recordId }),
  /**
   * What came between is not known (there was no `Last-Event-ID`, or it is older than what is
   * kept): load anew; from this event's id on all will come.
   */
  reset: z.looseObject({}),
});
