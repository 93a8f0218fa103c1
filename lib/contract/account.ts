import { z } from 'zod';
import { optional, recordId, wireDate } from './record.ts';

/** PATCH /me: omitted fields stay as they are. */
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

/** The answer to DELETE /me: signing in before this moment restores the account. */
export const deletionAnswer = z.looseObject({ deleted_from: wireDate });

/** One place where the user is signed in. */
const listedSession = z.looseObject({
  id: recordId,
  attributes: z.looseObject({
    /** A user agent, or a readable name. */
    device: optional(z.string()),
    created_at: optional(wireDate),
    /** Whether it is the session of this request. */
    current: optional(z.boolean()),
  }),
});

/** GET /me/sessions */
export const sessionList = z.looseObject({ data: z.array(listedSession) });

/** GET /me/export: all data of the user, in any shape but for the recordings. */
export const dataExport = z.looseObject({
  recordings: z
    .looseObject({
      data: z.array(
        z.looseObject({ audio_url: z.string(), media_type: z.string(), base64: z.string() }),
      ),
    })
    .optional(),
});
