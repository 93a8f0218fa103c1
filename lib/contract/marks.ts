import { z } from 'zod';
import { longestNote } from './limits.ts';
import { optional, recordId, wireDate } from './record.ts';

const note = z.string().refine((text) => [...text].length <= longestNote);

/** A person's marks on a message. `worked_on`: they have worked on the coach’s Fix remarks. */
export const mark = z.looseObject({
  message_id: recordId,
  conversation_id: recordId,
  starred: optional(z.boolean()),
  note: optional(z.string()),
  worked_on: optional(z.boolean()),
  updated_at: optional(wireDate),
});

/** GET /me/marks: including messages whose marks were all removed, so that other devices notice. */
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
