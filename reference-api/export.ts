import { and, asc, desc, eq, like, sql } from 'drizzle-orm';
import { userAnswer } from './answers.ts';
import type { ApiContext } from './api-context.ts';
import { readNextInterview } from './next-interview.ts';
import { recordingsPath } from './practice/recordings.ts';
import { conversationJson, listJson, markJson, messageJson } from './records-as-json.ts';
import { conversations, marks, messages, sessions, shares, type User } from './schema.ts';
import { shareColumns } from './shares/shares.ts';

type Source = Pick<ApiContext, 'database' | 'practice' | 'publicUrl'>;

/** All data of a user as JSON, in pieces, as recordings may be large. The database writes the interviews. */
export async function exportOf(source: Source, user: User) {
  const { database, publicUrl } = source;
  const said = sql`(select ${listJson(messageJson(publicUrl), sql`${messages.position}`)} from ${messages} where ${eq(messages.conversationId, conversations.id)})`;
  const whole = sql<string>`left(${conversationJson}, -1) || ',"messages":' || ${said} || '}'`;
  const [interviews] = await database
    .select({ json: listJson(whole, sql`${conversations.createdAt}`) })
    .from(conversations)
    .where(eq(conversations.userId, user.id));
  const [marked] = await database
    .select({ json: listJson(markJson, sql`${marks.updatedAt}`) })
    .from(marks)
    .where(eq(marks.userId, user.id));
  const shared = await database
    .select(shareColumns)
    .from(shares)
    .where(eq(shares.userId, user.id))
    .orderBy(desc(shares.createdAt));
  const open = await database
    .select({
      device: sessions.device,
      created_at: sessions.createdAt,
      expires_at: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, user.id))
    .orderBy(desc(sessions.createdAt));
  const planned = await readNextInterview(database, user);
  const head = JSON.stringify({
    user: userAnswer(user),
    ...(planned && { next_interview: planned }),
    sessions: open,
    shares: shared,
  });
  const texts = `"marks":${marked?.json},"conversations":${interviews?.json}`;
  return withRecordings(`${head.slice(0, -1)},${texts}`, source, user);
}

/** Adds the recordings in base64; messages refer to them by `audio_url`. */
async function* withRecordings(
  texts: string,
  { database, practice, publicUrl }: Source,
  user: User,
): AsyncGenerator<string> {
  yield `${texts},"recordings":{"data":[`;
  const recorded = await database
    .select({ path: sql<string>`${messages.audioPath}` })
    .from(messages)
    .innerJoin(conversations, eq(messages.conversationId, conversations.id))
    .where(and(eq(conversations.userId, user.id), like(messages.audioPath, `${recordingsPath}%`)))
    .orderBy(asc(conversations.createdAt), asc(messages.position));
  let before = '';
  for (const { path } of recorded) {
    const sound = await practice.recordings.open(path);
    // Deleted meanwhile.
    if (!sound) continue;
    const named = { audio_url: publicUrl + path, media_type: sound.mediaType };
    yield `${before}${JSON.stringify(named).slice(0, -1)},"base64":"`;
    yield* sound.base64;
    yield '"}';
    before = ',';
  }
  yield ']}}';
}
