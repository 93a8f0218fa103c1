import { z } from 'zod';
import { optional, recordId, wireDate } from './record.ts';

/** Of a note, in characters as people count them: an emoji outside the basic plane is one. */
export const longestNote = 2_000;

const note = z.string().refine((text) => [...text].length <= longestNote);

/** What somebody marked on a message of theirs. `worked_on`: the coach’s Fix remarks on it are. */
export const mark = z.looseObject({
  message_id: recordId,
  conversation_id: recordId,
  starred: optional(z.boolean()),
  note: optional(z.string()),
  worked_on: optional(z.boolean()),
  updated_at: optional(wireDate),
});

/** GET /me/marks: also of messages from which every mark was taken again, so that others see that. */
export const markList = z.looseObject({ data: z.array(mark) });

/** PUT /me/marks/{message_id}: omitted fields stay as they are. */
export const markUpdate = z.object({
  mark: z.object({
    conversation_id: recordId,
    starred: z.boolean().optional(),
    note: note.nullish(),
    worked_on: z.boolean().optional(),
  }),
});
export type MarkUpdate = z.infer<typeof markUpdate>;

export const markAnswer = z.looseObject({ data: mark });
