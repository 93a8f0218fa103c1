import type { BlockList } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Hono, MiddlewareHandler } from 'hono';
import type { Database } from './database.ts';
import type { Live } from './events/live.ts';
import type { Practice } from './practice/practice.ts';
import type { User } from './schema.ts';

/** What every route needs: the database, and the addresses used in answers and pages. */
export type ApiContext = {
  database: Database;
  live: Live;
  practice: Practice;
  siteUrl: string;
  publicUrl: string;
  /** Sites that are believed whom they ask for. */
  sites: BlockList;
  /** Per client address, for expensive calls: checking a password, booking a time. */
  requestsPerMinute: number;
  /** How long a reader of events may take none before it is cut off. */
  stalledReaderMs?: number | undefined;
  /** The demo checkout takes no money, so its plans are stored on a developer's machine only. */
  sellsPlans: boolean;
  /** The folder of the recordings and of an embedded database, if they are on this machine. */
  dataFolder?: string;
};

export type SignedIn = { Variables: { user: User; token: string }; Bindings: HttpBindings };

/** Where routes are added; those behind `signedIn` have a user. */
export type Routes = ApiContext & { app: Hono<SignedIn>; signedIn: MiddlewareHandler<SignedIn> };
