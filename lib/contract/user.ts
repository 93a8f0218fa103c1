import { z } from 'zod';
import { recordId, wireDate } from './record.ts';

/** The fields we show well; a living API sends others, which are kept and never dumped on a page. */
export const userAttributes = z.looseObject({
  email: z.string().nullish().catch(undefined),
  name: z.string().nullish().catch(undefined),
  phone_number: z.string().nullish().catch(undefined),
  plan: z.string().nullish().catch(undefined),
  plan_period: z.string().nullish().catch(undefined),
  plan_renews_at: wireDate.nullish().catch(undefined),
  plan_ends_at: wireDate.nullish().catch(undefined),
  created_at: wireDate.nullish().catch(undefined),
  /** At sign-in: the account was to be deleted, and this sign-in has brought it back. */
  restored: z.boolean().nullish().catch(undefined),
});

/** A link as JSON:API writes it: an address, or an object with one. Of another shape it is none. */
const link = z
  .union([z.string().min(1), z.looseObject({ href: z.string().min(1) })])
  .optional()
  .catch(undefined);

/** What the API offers this person beyond the six calls: a link's presence says so, and nothing else. */
const userLinks = z.looseObject({
  /** DELETE /session */
  revoke: link,
  /** Where the plan and its invoices are managed: opened by the person, never asked by us. */
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
});

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
export type CurrentUserAnswer = z.infer<typeof currentUserAnswer>;
