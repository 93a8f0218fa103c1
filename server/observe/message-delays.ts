import { eventData } from '../../lib/contract/events.ts';

const messageData = /^event: message\ndata: (.*)$/gm;

function secondsOf(data: string, openedAt: number): number | undefined {
  const read = eventData.shape.message.safeParse(JSON.parse(data));
  const { sender_type, created_at } = read.data?.message.attributes ?? {};
  const written = Date.parse(created_at ?? '');
  // A person's own message is already on screen, and is sent again with its remarks. One written
  // before the stream was opened waited for the person, not for us.
  if (sender_type !== 'ai' || !(written >= openedAt)) return undefined;
  return Math.max(0, Date.now() - written) / 1000;
}

/**
 * The seconds that each of the coach's messages in these bytes took from being written at the API
 * to here.
 */
export function messageDelays(bytes: Uint8Array, openedAt: number): number[] {
  const text = Buffer.from(bytes).toString('utf8');
  return [...text.matchAll(messageData)].flatMap(([, data = '']) => {
    try {
      return secondsOf(data, openedAt) ?? [];
    } catch {
      // The network split this event in two, so it is not measured.
      return [];
    }
  });
}
