import { and, eq, isNotNull, sum } from 'drizzle-orm';
import type { Database } from '../database.ts';
import { Failure } from '../failure.ts';
import { messages, users } from '../schema.ts';
import { subscriptionOf } from '../subscription.ts';

const mib = 1024 * 1024;
/** Per person. A minute as the site records it takes a quarter of a mebibyte. */
const mostBytes = { free: 500 * mib, paid: 5_000 * mib };
/** Per second: some browsers record at ten times the requested bit rate. */
const bytesASecond = 40 * 1024;
/** The beginning of a file, which is enough to recognize its type. */
const headBytes = 64 * 1024;

/** A 422 for a recording that is larger than any browser makes one of its length. */
export function requirePlausible(bytes: number, seconds: number): void {
  if (bytes > headBytes + seconds * bytesASecond)
    throw new Failure(422, 'The recording is too large for its length', 'recording_implausible');
}

/** A 413 if it does not fit beside the person's other recordings. */
export async function requireRoomForRecording(
  database: Database,
  userId: string,
  bytes: number,
): Promise<void> {
  const [user] = await database.select().from(users).where(eq(users.id, userId));
  const [kept] = await database
    .select({ bytes: sum(messages.audioBytes).mapWith(Number) })
    .from(messages)
    .where(and(eq(messages.userId, userId), isNotNull(messages.audioBytes)));
  const most = mostBytes[user && subscriptionOf(user) ? 'paid' : 'free'];
  if ((kept?.bytes ?? 0) + bytes > most)
    throw new Failure(413, 'There is no room for further recordings', 'recordings_full');
}
