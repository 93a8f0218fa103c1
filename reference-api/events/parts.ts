import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database.ts';

export const partsChannel = 'rapport_parts';
/** A notification has at most 8,000 bytes. */
const longestPart = 1_200;
const betweenPartsMs = 150;

const part = z.object({ userId: z.string(), conversationId: z.string(), text: z.string() });
/** What the coach has written so far of its next message; it is sent, and never stored. */
export type Part = z.infer<typeof part>;

export const readPart = (payload: string): Part => part.parse(JSON.parse(payload));

export const partEvent = ({ conversationId, text }: Part): string =>
  `event: message_part\ndata: ${JSON.stringify({ conversation_id: conversationId, text })}\n\n`;

/** Tells the streams of every API process, a few times a second at the most. */
export function tellParts(database: Database, whose: Omit<Part, 'text'>) {
  let last = 0;
  return (textSoFar: string): void => {
    const now = Date.now();
    if (now - last < betweenPartsMs) return;
    last = now;
    const text = [...textSoFar].slice(0, longestPart).join('');
    const payload = JSON.stringify({ ...whose, text });
    // If it fails, the whole message still arrives later.
    database.execute(sql`select pg_notify(${partsChannel}, ${payload})`).catch(() => {});
  };
}
