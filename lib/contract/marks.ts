import { z } from 'zod';
import {
  longestNote,
  longestQuote,
  longestSkill,
  longestStoryTitle,
  mostChecks,
  mostStorySkills,
} from './limits.ts';
import { checkId } from './message.ts';
import { atMost } from './posting.ts';
import { optional, recordId, wireDate } from './record.ts';

const note = z.string().refine(atMost(longestNote));

const line = (longest: number) => z.string().trim().min(1).refine(atMost(longest));

/** An answer worth telling again: its name, and what it shows. */
const story = z.object({
  title: line(longestStoryTitle),
  skills: z.array(line(longestSkill)).max(mostStorySkills),
});

/** Whether a line of the answer's checklist is met, by the person's own word or by their browser's model. */
const checkedBy = z.object({
  met: z.boolean(),
  /** What shows it: a part of the message's text. */
  quote: z.string().refine(atMost(longestQuote)).optional(),
  by: z.enum(['person', 'browser']),
});

const checks = z
  .record(checkId, checkedBy)
  .refine((byId) => Object.keys(byId).length <= mostChecks);

/** A person's marks on a message. `worked_on`: they have worked on the coach’s Fix remarks. */
export const mark = z.looseObject({
  message_id: recordId,
  conversation_id: recordId,
  starred: optional(z.boolean()),
  note: optional(z.string()),
  worked_on: optional(z.boolean()),
  checks: optional(z.record(z.string(), checkedBy)),
  story: optional(story),
  updated_at: optional(wireDate),
});

export type Mark = z.infer<typeof mark>;

/** GET /me/marks: including messages whose marks were all removed, so that other devices notice. */
export const markList = z.looseObject({ data: z.array(mark) });

/**
 * PUT /me/marks/{message_id}: omitted fields stay as they are. Checks are merged by id, and what the
 * person said is never replaced by their browser's model. The same update twice is stored once.
 */
export const markUpdate = z.object({
  mark: z.object({
    conversation_id: recordId,
    starred: z.boolean().optional(),
    note: note.nullish(),
    worked_on: z.boolean().optional(),
    /** Only if the API offers it (`links.checks`). */
    checks: checks.optional(),
    /** Only if the API offers it (`links.stories`); null makes it no story. */
    story: story.nullish(),
    /**
     * The `updated_at` of the mark that was changed. If its own is newer, and has not all of this
     * already, the API stores nothing and answers 409. An API that ignores it stores what comes last.
     */
    based_on: wireDate.optional(),
  }),
});
/** The code of that answer. */
export const markNewer = 'mark_newer';
export type MarkUpdate = z.infer<typeof markUpdate>;

export const markAnswer = z.looseObject({ data: mark });
