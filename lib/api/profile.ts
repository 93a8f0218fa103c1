import { queryOptions, skipToken } from '@tanstack/react-query';
import { periods } from '../plans/plans.ts';
import { field, identifier, trimmedText } from '../read.ts';
import { offersOf } from './features.ts';
import { fetchCurrentUser } from './me.ts';
import { readNextInterview } from './next-interview.ts';
import { ApiProblem } from './problem.ts';
import { noUser } from './refusal.ts';
import { personShown, type Seed, seedOf } from './seed.ts';
import { linkOf, userData } from './user-data.ts';

/** What the account page needs to know about a user; the rest of the API's answer is dropped. */
export type Profile = Partial<ReturnType<typeof fieldsOf>>;

function fieldsOf(data: unknown) {
  const attributes = field(data, 'attributes');
  const portal = linkOf(data, 'billing_portal');
  const offers = offersOf(data);
  return {
    /** Never shown. Tells the checkout who is buying. */
    id: identifier(field(data, 'id')),
    name: trimmedText(field(attributes, 'name')),
    email: trimmedText(field(attributes, 'email')),
    phoneNumber: trimmedText(field(attributes, 'phone_number')),
    plan: trimmedText(field(attributes, 'plan')),
    planPeriod: periods.find((name) => name === field(attributes, 'plan_period')),
    /** Dates as the API writes them. An unreadable one is not shown. */
    planRenewsAt: trimmedText(field(attributes, 'plan_renews_at')),
    planEndsAt: trimmedText(field(attributes, 'plan_ends_at')),
    billingPortal: secureAddress(portal),
    /** For the demo's billing portal, which is not https and therefore never a `billingPortal`. */
    demoBillingKey: portal?.match(/^\/billing\?key=([\w.-]+)$/)?.[1],
    memberSince: trimmedText(field(attributes, 'created_at')),
    nextInterview: readNextInterview(field(attributes, 'next_interview')),
    offers: offers.length > 0 ? offers : undefined,
  };
}

/** Reads `user.data.attributes`, or `data.attributes` without the wrapping `user`. */
export function readProfile(body: unknown): Profile | null {
  const data = userData(body);
  const attributes = field(data, 'attributes');
  if (typeof attributes !== 'object' || attributes === null) return null;
  const known = Object.entries(fieldsOf(data)).filter(([, value]) => (value ?? null) !== null);
  return Object.fromEntries(known);
}

/** Fails also if the answer holds no user. */
export function profileQuery(token: string | null | undefined, seed: Seed<Profile> | null = null) {
  const person = personShown(token, seed);
  return queryOptions<Profile>({
    queryKey: [person, 'profile'],
    queryFn: token
      ? async ({ signal }) => {
          const profile = await fetchCurrentUser(readProfile, { token, signal });
          if (!profile) throw noUser();
          return profile;
        }
      : skipToken,
    initialData: () => seedOf(person, seed),
    // A moment without network must not end the session, even if the browser knows that it is offline.
    retry: (failures, error) =>
      failures === 0 && error instanceof ApiProblem && error.kind === 'network',
  });
}

/** Only https, because the person is sent there. */
const secureAddress = (address = ''): string | undefined =>
  URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined;
