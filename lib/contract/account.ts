import { z } from 'zod';
import { recordId, wireDate } from './record.ts';

/** PATCH /me: what is not named stays as it is. */
export const detailsUpdate = z.object({
  user: z.object({ name: z.string().optional(), phone_number: z.string().optional() }),
});
export type DetailsUpdate = z.infer<typeof detailsUpdate>;

/** PUT /me/password: the bearer's own session stays, all others end. */
export const passwordChange = z.object({ current_password: z.string(), password: z.string() });
export type PasswordChange = z.infer<typeof passwordChange>;

/** DELETE /me */
export const accountDeletion = z.object({ password: z.string() });
export type AccountDeletion = z.infer<typeof accountDeletion>;

/** What it answers: signing in before this moment brings the account back. */
export const deletionAnswer = z.looseObject({ deleted_from: wireDate });

/** Where somebody is signed in. */
const openSession = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    /** As the browser named itself, or a name for people. */
    device: z.string().nullish().catch(undefined),
    created_at: wireDate.nullish().catch(undefined),
    /** Of the bearer who asks. */
    current: z.boolean().nullish().catch(undefined),
  }),
});

/** GET /me/sessions */
export const sessionList = z.looseObject({ data: z.array(openSession) });

/** GET /me/export: everything, in whatever form the API has it. */
export const dataExport = z.looseObject({});
