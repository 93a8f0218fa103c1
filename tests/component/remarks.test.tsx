import { render, screen } from '@testing-library/react';
import { InterviewsContext } from '@/components/interviews/interviews-context';
import { Remarks } from '@/components/interviews/messages/remarks';
import { readMessages } from '@/lib/interviews/message';
import { InterviewsStore } from '@/lib/interviews/store';
import en from '@/messages/en.json';

const text = 'First I asked.\n\nThen I **cut the costs**.\n\n1. We planned\n2. We shipped';
const quotes = ['1. We planned\n2. We shipped', 'Then I cut the costs.', 'First I asked.'];

it('remarks are in the order of their sentences, however a quote spells the Markdown', () => {
  const remarks = quotes.map((quote) => ({ quote, kind: 'keep', note: 'A note.' }));
  const attributes = { sender_type: 'ai', content_type: 'text', text_content: text, remarks };
  const [message] = readMessages({ data: [{ id: 'a', attributes }] });
  if (!message) throw new Error('The message was not read.');
  const store = new InterviewsStore({ locale: 'en', selectedId: null, seed: null });
  const words = en.InterviewsScreen;
  const known = { store, words, locale: 'en', language: 'en', timeZone: 'UTC', now: 0 } as const;
  render(
    <InterviewsContext value={{ ...known, imageOrigins: [], chatAddress: '', offers: [] }}>
      <Remarks arrived={false} message={message} />
    </InterviewsContext>,
  );
  // One list: none of them is below the message for want of its sentence.
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const shown = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  const order = ['First', 'Then', 'We planned'].map((words) =>
    shown.findIndex((line) => line.includes(words)),
  );
  expect(order).toEqual([0, 1, 2]);
});
