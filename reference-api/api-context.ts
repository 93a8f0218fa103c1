import type { Database, InTransaction } from './database.ts';
import type { User } from './schema.ts';

/** What every route is given: the database, and the addresses that answers and pages point to. */
export type Surroundings = {
  database: Database;
  inTransaction: InTransaction;
  siteUrl: string;
  publicUrl: string;
  /** Of one address, to what costs something: a password checked, a time booked. */
  requestsPerMinute: number;
  /** The demo checkout takes no money: what it sells is kept on a developer's machine only. */
  sellsPlans: boolean;
};

export type SignedIn = { Variables: { user: User; token: string } };
