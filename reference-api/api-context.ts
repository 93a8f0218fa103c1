import type { Database } from './database.ts';
import type { User } from './schema.ts';

/** What every route is given: the database, and the addresses that answers and pages point to. */
export type Surroundings = { database: Database; siteUrl: string; publicUrl: string };

export type SignedIn = { Variables: { user: User; token: string } };
