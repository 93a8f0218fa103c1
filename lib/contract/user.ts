import { z } from 'zod';
import { nextInterview } from './next-interview.ts';
import { optional, recordId, wireDate } from './record.ts';

/** The fields we know; others are kept, but never shown. */
export const userAttributes = z.looseObject({
  email: optional(z.string()),
  name: optional(z.string()),
  phone_number: optional(z.string()),
  plan: optional(z.string()),
  plan_period: optional(z.string()),
  plan_renews_at: optional(wireDate),
  plan_ends_at: optional(wireDate),
  /** On the free plan, while this week's interview is used: when the next one is allowed. */
  practise_available_at: optional(wireDate),
  /** How much may be practiced on the free plan, whatever is finished. */
  free_practice: optional(
    z.object({
      open_interviews: z.number(),
      answers_a_week: z.number(),
      debriefs_a_week: z.number().optional(),
      reviews_a_week: z.number().optional(),
    }),
  ),
  created_at: optional(wireDate),
  next_interview: optional(nextInterview),
  /** One a day, free on every plan. */
  daily_question: optional(
    z.object({ text: z.string(), answered: z.boolean(), days_in_a_row: z.number() }),
  ),
  /** Who judges what is practiced here. */
  coach: optional(z.enum(['model', 'none'])),
  /** At sign-in: the account was marked for deletion, and this sign-in has restored it. */
  restored: optional(z.boolean()),
});

/** A JSON:API link: an address, or an object with `href`. Anything else counts as missing. */
const link = z
  .union([z.string().min(1), z.looseObject({ href: z.string().min(1) })])
  .optional()
  .catch(undefined);

/** Optional features of this user: only a link's presence counts, not its address. */
export const userLinks = z.looseObject({
  /** DELETE /session */
  revoke: link,
  /** Where the plan and its invoices are managed: a page for the user, never called by us. */
  billing_portal: link,
  /** POST /session/code */
  code: link,
  /** GET /search */
  search: link,
  /** DELETE /conversations/{id} */
  delete_conversation: link,
  /** PATCH /me */
  update: link,
  /** PUT /me/password */
  password: link,
  /** GET /me/sessions, DELETE /me/sessions/{id} */
  sessions: link,
  /** GET /me/export */
  export: link,
  /** DELETE /me */
  delete: link,
  /** GET /events */
  events: link,
  /** POST /conversations, POST /conversations/{id}/messages, POST /conversations/{id}/finish */
  practise: link,
  /** POST /conversations takes `mode`. */
  rehearse: link,
  /** POST /conversations takes `debrief`; PATCH /conversations/{id} */
  debrief: link,
  /** POST /conversations takes `transcript`; PATCH /conversations/{id} */
  review: link,
  /** GET /me/marks, PUT /me/marks/{message_id} */
  marks: link,
  /** PUT /me/marks/{message_id} takes `checks`; GET /me/checks */
  checks: link,
  /** PUT /me/marks/{message_id} takes `story`. */
  stories: link,
  /** PUT /me/next_interview */
  next_interview: link,
  /** It takes `posting` and `background`, and GET /me/next_interview answers with them. */
  plan: link,
  /** POST /shares, GET /shares, DELETE /shares/{id}; GET /shared/{token} */
  share: link,
});
export type UserLink = keyof typeof userLinks.shape;

/** GET /me */
export const currentUserAnswer = z.looseObject({
  user: z.looseObject({
    data: z.looseObject({
      id: recordId.optional().catch(undefined),
      attributes: userAttributes,
      links: userLinks.optional().catch(undefined),
    }),
  }),
});
