import type { FakeApi } from './fake-api.ts';

type Attributes = Record<string, unknown>;

const hourMs = 3_600_000;

/** Newest first, an hour apart: `c1`, `c2`, … */
export const conversations = (count: number, change: (index: number) => Attributes = () => ({})) =>
  Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    attributes: {
      title: `Interview ${index + 1}`,
      created_at: new Date(Date.UTC(2026, 9, 20, 12) - index * hourMs).toISOString(),
      last_message: `Last words of ${index + 1}`,
      ...change(index),
    },
  }));

/** Oldest first, a minute apart, the user and the AI by turns: `c1-m1`, `c1-m2`, … */
export const messages = (
  id: string,
  count: number,
  change: (index: number) => Attributes = () => ({}),
) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${id}-m${index + 1}`,
    attributes: {
      sender_type: index % 2 === 0 ? 'user' : 'ai',
      content_type: 'text',
      text_content: `Message ${index + 1} of ${id}. `.repeat(6),
      created_at: new Date(Date.UTC(2026, 9, 20, 12, index)).toISOString(),
      ...change(index),
    },
  }));

export async function hasList(api: FakeApi, data: unknown[], delayMs = 0): Promise<void> {
  await api.answer('GET /conversations', { body: { data }, delayMs });
}

export async function hasThread(api: FakeApi, id: string, data: unknown[], delayMs = 0) {
  await api.answer(`GET /conversations/${id}/messages`, { body: { data }, delayMs });
}
