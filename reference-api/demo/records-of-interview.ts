import { randomUUID } from 'node:crypto';
import type { Database } from '../database.ts';
import { plainText, shortened } from '../excerpt.ts';
import { scoresFrom } from '../practice/scores.ts';
import { conversations, messages } from '../schema.ts';
import type { Interview, Turn } from './interviews.ts';

type InterviewRecords = {
  conversation: typeof conversations.$inferInsert;
  messages: (typeof messages.$inferInsert)[];
};

const messagesAtOnce = 1000;
const hour = 60 * 60 * 1000;

/** All of them or none. */
export function insertRecords(database: Database, records: InterviewRecords[]): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.insert(conversations).values(records.map((record) => record.conversation));
    const rows = records.flatMap((record) => record.messages);
    for (let from = 0; from < rows.length; from += messagesAtOnce) {
      await transaction.insert(messages).values(rows.slice(from, from + messagesAtOnce));
    }
  });
}

export function recordsOf(interview: Interview, userId: string, now: Date): InterviewRecords {
  const conversationId = randomUUID();
  const createdAt = new Date(now.getTime() - interview.daysAgo * 24 * hour);
  let time = createdAt.getTime();
  const rows = interview.turns.map((turn, position) => {
    time += pauseBefore(turn, position);
    const said = messageOf(turn, position, new Date(time));
    return { ...said, conversationId, userId };
  });
  const last = interview.turns.at(-1);
  const scores = scoresFrom(
    rows.map(({ id, senderType, questionId, checks }) => ({
      id,
      sender: senderType,
      questionId,
      checks,
      own: null,
    })),
  );
  const isChecked = scores.length > 0;
  return {
    conversation: {
      id: conversationId,
      userId,
      title: interview.title,
      status: interview.status ?? null,
      scores: isChecked ? scores : null,
      finishedAt: isChecked ? new Date(time) : null,
      language: interview.language ?? null,
      lastMessage: last ? excerpt(last.text) : null,
      lastMessageShape: interview.lastMessage ?? 'string',
      createdAt,
      updatedAt: new Date(time),
    },
    messages: rows,
  };
}

function messageOf(turn: Turn, position: number, createdAt: Date) {
  return {
    id: randomUUID(),
    position,
    senderType: turn.sender,
    contentType: turn.kind,
    textContent: turn.text,
    screenshotPath: turn.screen ? `/media/screens/${turn.screen}.svg` : null,
    questionId: turn.question ?? null,
    checks: turn.checks,
    delivery: turn.delivery,
    createdAt,
    ...turn.recording,
  };
}

/** Longer messages take longer to type; the modulo makes the times look irregular. */
function pauseBefore(turn: Turn, position: number): number {
  if (position === 0) return 0;
  const typing = (20 + ((position * 37) % 53) + turn.text.length / 12) * 1000;
  return typing + (turn.hoursLater ?? 0) * hour;
}

/** The first words as plain text, as messaging apps show them in their list. */
function excerpt(markdown: string): string {
  const prose = markdown.replace(/```[\s\S]*?```/g, ' ').replace(/^\s*\|.*\|\s*$/gm, ' ');
  return shortened(plainText(prose), 160);
}
