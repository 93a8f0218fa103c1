import { isPeriod, type Period } from '../plans/plans.ts';

/** What an account page shows of a user. What else the API sends is neither shown nor passed on. */
export type Profile = {
  /** Never shown: it tells the checkout who pays. */
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
  memberSince?: string;
};

/** Reads `user.data.attributes`, the user wrapped or not; null where there is nothing of the kind. */
export function readProfile(body: unknown): Profile | null {
  const data = field(field(body, 'user') ?? body, 'data');
  const attributes = field(data, 'attributes');
  if (typeof attributes !== 'object' || attributes === null) return null;
  const known = {
    id: identifier(field(data, 'id')),
    name: text(field(attributes, 'name')),
    email: text(field(attributes, 'email')),
    phoneNumber: text(field(attributes, 'phone_number')),
    plan: text(field(attributes, 'plan')),
    planPeriod: period(field(attributes, 'plan_period')),
    planRenewsAt: date(field(attributes, 'plan_renews_at')),
    planEndsAt: date(field(attributes, 'plan_ends_at')),
    billingPortal: secureAddress(field(field(data, 'links'), 'billing_portal')),
    memberSince: text(field(attributes, 'created_at')),
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

const field = (from: unknown, name: string): unknown =>
  typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[name] : undefined;

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;

/** As the contract reads it, without its library: this runs in the browser. */
function identifier(value: unknown): string | undefined {
  const id = typeof value === 'number' ? String(value) : value;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : undefined;
}

const period = (value: unknown): Period | undefined =>
  typeof value === 'string' && isPeriod(value) ? value : undefined;

function date(value: unknown): string | undefined {
  const written = text(value);
  return written && !Number.isNaN(Date.parse(written)) ? written : undefined;
}

/** An address, or an object with one, as JSON:API writes links. It is opened: only https will do. */
function secureAddress(link: unknown): string | undefined {
  const address = text(field(link, 'href') ?? link);
  return address && URL.parse(address)?.protocol === 'https:' ? address : undefined;
}
