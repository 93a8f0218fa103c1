import { channel } from 'node:diagnostics_channel';
import { eventData } from '../../lib/contract/events.ts';

/** What a stream passed on, and when it was opened. Without a subscriber it costs nothing. */
export type Passed = { bytes: Uint8Array; openedAt: number };
export const passedChannel = channel('rapport.events-passed');

const messageData = /^event: message\ndata: (.*)$/gm;

function secondsOf(data: string, openedAt: number): number | undefined {
  const read = eventData.shape.message.safeParse(JSON.parse(data));
  const { sender_type, created_at } = read.data?.message.attributes ?? {};
  const written = Date.parse(created_at ?? '');
  // A person's own has been shown already, and is told again when it is remarked; one from before
  // the stream was opened waited for the person, not for us.
  if (sender_type !== 'ai' || !(written >= openedAt)) return undefined;
  return Math.max(0, Date.now() - written) / 1000;
}

/** How long each of the coach's messages took from being written at the API to here. */
export function arrivalsIn({ bytes, openedAt }: Passed): number[] {
  const text = Buffer.from(bytes).toString('utf8');
  return [...text.matchAll(messageData)].flatMap(([, data = '']) => {
    try {
      return secondsOf(data, openedAt) ?? [];
    } catch {
      // Cut in two by the network: that one is not measured.
      return [];
    }
  });
}
