import { stat } from 'node:fs/promises';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { messages } from '../schema.ts';
import type { Recordings } from './recordings.ts';

const dayMs = 86_400_000;
/** Younger ones may belong to a database that is about to be restored, or to a message under way. */
export const keptDays = 30;

export type Unnamed = { path: string; bytes: number; days: number };

/**
 * Old recordings that no message refers to. They are not deleted automatically: after restoring an
 * older backup of the database, they may be all that is left of somebody's answers.
 */
export async function findUnnamed(database: Database, recordings: Recordings): Promise<Unnamed[]> {
  let isAnyNamed = false;
  const unnamed: Unnamed[] = [];
  for await (const { conversationId, paths } of recordings.all()) {
    const rows = await database
      .select({ path: messages.audioPath })
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), isNotNull(messages.audioPath)));
    const named = new Set(rows.map((row) => row.path));
    for (const path of paths) {
      if (named.has(path)) isAnyNamed = true;
      else unnamed.push({ path, ...(await sizeAndAge(recordings.fileOf(path))) });
    }
  }
  if (unnamed.length > 0 && !isAnyNamed) {
    throw new Error(
      'The database names none of these recordings, so it is probably another one: check DATABASE_URL and DATA_DIR.',
    );
  }
  return unnamed.filter(({ days }) => days >= keptDays);
}

async function sizeAndAge(file: string): Promise<{ bytes: number; days: number }> {
  const { size, mtimeMs } = await stat(file);
  return { bytes: size, days: Math.floor((Date.now() - mtimeMs) / dayMs) };
}
