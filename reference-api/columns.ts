import { customType, timestamp } from 'drizzle-orm/pg-core';

/** Columns that several tables have, or that Drizzle does not know. */

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const created = () => moment('created_at').notNull().defaultNow();

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });
