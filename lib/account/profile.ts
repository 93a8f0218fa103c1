import { isPeriod, type Period } from '../plans/plans.ts';
import { type Offer, offersOf } from './features.ts';
import { type PlannedInterview, readNextInterview } from './next-interview.ts';
import { field, identifier, linkOf, text, userData } from './user-data.ts';

/** What the account page shows of a user. Nothing else of what the API sends is passed on. */
export type Profile = {
  /** Never shown: it identifies the buyer to the checkout. */
  id?: string;
  name?: string;
  email?: string;
  phoneNumber?: string;
  plan?: string;
  planPeriod?: Period;
  /** Dates as the API writes them. */
  planRenewsAt?: string;
  planEndsAt?: string;
  billingPortal?: string;
  /** Opens the demo's billing portal, whose address is not https and so not a `billingPortal`. */
  demoBillingKey?: string;
  memberSince?: string;
  nextInterview?: PlannedInterview | null;
  offers?: Offer[];
};

/** Reads `user.data.attributes`, or `data.attributes` without the wrapping `user`; else null. */
export function readProfile(body: unknown): Profile | null {
  const data = userData(body);
  const attributes = field(data, 'attributes');
  if (typeof attributes !== 'object' || attributes === null) return null;
  const offers = offersOf(data);
  const profile = {
    id: identifier(field(data, 'id')),
    name: text(field(attributes, 'name')),
    email: text(field(attributes, 'email')),
    phoneNumber: text(field(attributes, 'phone_number')),
    plan: text(field(attributes, 'plan')),
    planPeriod: period(field(attributes, 'plan_period')),
    planRenewsAt: date(field(attributes, 'plan_renews_at')),
    planEndsAt: date(field(attributes, 'plan_ends_at')),
    billingPortal: secureAddress(linkOf(data, 'billing_portal')),
    demoBillingKey: demoKey(linkOf(data, 'billing_portal')),
    memberSince: text(field(attributes, 'created_at')),
    nextInterview: readNextInterview(field(attributes, 'next_interview')) ?? undefined,
    offers: offers.length > 0 ? offers : undefined,
  };
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
}

const period = (value: unknown): Period | undefined =>
  typeof value === 'string' && isPeriod(value) ? value : undefined;

function date(value: unknown): string | undefined {
  const iso = text(value);
  return iso && !Number.isNaN(Date.parse(iso)) ? iso : undefined;
}

/** The person is sent there, so only https is accepted. */
const secureAddress = (address = ''): string | undefined =>
  URL.canParse(address) && new URL(address).protocol === 'https:' ? address : undefined;

const demoKey = (address: string | undefined): string | undefined =>
  address?.match(/^\/billing\?key=([\w.-]+)$/)?.[1];
