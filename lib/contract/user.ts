import { z } from 'zod';
import { recordId } from './record.ts';

/** The fields we show well; a living API sends others, which are kept and never dumped on a page. */
export const userAttributes = z.looseObject({
  email: z.string().nullish().catch(undefined),
  name: z.string().nullish().catch(undefined),
  phone_number: z.string().nullish().catch(undefined),
  plan: z.string().nullish().catch(undefined),
  created_at: z.string().nullish().catch(undefined),
});

/** GET /me */
export const currentUserAnswer = z.looseObject({
  user: z.looseObject({
    data: z.looseObject({
      id: recordId.optional().catch(undefined),
      attributes: userAttributes,
    }),
  }),
});
export type CurrentUserAnswer = z.infer<typeof currentUserAnswer>;
