import type { UserLink } from '../contract/user.ts';
import { linkOf } from './user-data.ts';

/** Optional features, by the names of the user's links. */
const features = [
  'search',
  'delete_conversation',
  'events',
  'practise',
  'rehearse',
  'debrief',
  'review',
  'marks',
  'checks',
  'stories',
  'next_interview',
  'plan',
  'share',
  'update',
  'password',
  'sessions',
  'export',
  'delete',
] as const satisfies readonly UserLink[];
export type Offer = (typeof features)[number];

export const offersOf = (data: unknown): Offer[] =>
  features.filter((name) => linkOf(data, name) !== undefined);
