import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { conversations, messages } from '../schema.ts';
import type { Interview, Turn } from './interview.ts';

export type InterviewRecords = {
  conversation: typeof conversations.$inferInsert;
  messages: (typeof messages.$inferInsert)[];
};

const messagesAtOnce = 1000;
const hour = 60 * 60 * 1000;

export async function insertRecords(
  database: Pick<Database, 'insert'>,
  records: InterviewRecords[],
): Promise<void> {
  await database.insert(conversations).values(records.map((record) => record.conversation));
  const rows = records.flatMap((record) => record.messages);
  for (let from = 0; from < rows.length; from += messagesAtOnce) {
    await database.insert(messages).values(rows.slice(from, from + messagesAtOnce));
  }
}

export function recordsOf(interview: Interview, userId: string, now: Date): InterviewRecords {
  const conversationId = randomUUID();
  const createdAt = new Date(now.getTime() - interview.daysAgo * 24 * hour);
  let time = createdAt.getTime();
  const rows = interview.turns.map((turn, position) => {
    time += pauseBefore(turn, position);
    return messageOf(turn, conversationId, position, new Date(time));
  });
  const last = interview.turns.at(-1);
  return {
    conversation: {
      id: conversationId,
      userId,
      title: interview.title,
      status: interview.status ?? null,
      lastMessage: last ? excerpt(last.text) : null,
      lastMessageShape: interview.lastMessage ?? 'string',
      createdAt,
      updatedAt: new Date(time),
    },
    messages: rows,
  };
}

function messageOf(turn: Turn, conversationId: string, position: number, createdAt: Date) {
  return {
    id: randomUUID(),
    conversationId,
    position,
    senderType: turn.sender,
    contentType: turn.kind,
    textContent: turn.text,
    screenshotPath: turn.screen ? `/media/screens/${turn.screen}.svg` : null,
    audioPath: turn.seconds ? `/media/audio/voice-${position % 100}-${turn.seconds}s.wav` : null,
    createdAt,
  };
}

/** Longer messages take longer; the remainder keeps the seconds from looking like a timetable. */
function pauseBefore(turn: Turn, position: number): number {
  if (position === 0) return 0;
  const typing = (20 + ((position * 37) % 53) + turn.text.length / 12) * 1000;
  return typing + (turn.hoursLater ?? 0) * hour;
}

/** The first words as plain text, the way a messaging app shows them in its list. */
function excerpt(markdown: string): string {
  const plain = markdown
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/^\s*\|.*\|\s*$/gm, ' ')
    .replace(/^\s*(#{1,6}|>|[-*]|\d+\.)\s+/gm, '')
    .replace(/\[([^\]]+)\]\([^)]+\)/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...plain];
  return characters.length <= 160 ? plain : `${characters.slice(0, 159).join('').trimEnd()}…`;
}
