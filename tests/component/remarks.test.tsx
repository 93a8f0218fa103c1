import { render, screen } from '@testing-library/react';
import { Remarks } from '@/components/interviews/messages/remarks';
import { InInterviews } from '../setup/in-interviews';
import { messageOf } from '../setup/records';

const text = 'First I asked.\n\nThen I **cut the costs**.\n\n1. We planned\n2. We shipped';
const quotes = ['1. We planned\n2. We shipped', 'Then I cut the costs.', 'First I asked.'];

it('remarks are in the order of their sentences, however a quote spells the Markdown', () => {
  const remarks = quotes.map((quote) => ({ quote, kind: 'keep', note: 'A note.' }));
  const attributes = { sender_type: 'ai', content_type: 'text', text_content: text, remarks };
  render(
    <InInterviews>
      <Remarks arrived={false} message={messageOf(attributes)} />
    </InInterviews>,
  );
  // One list: none of them is below the message for want of its sentence.
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const shown = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  const order = ['First', 'Then', 'We planned'].map((words) =>
    shown.findIndex((line) => line.includes(words)),
  );
  expect(order).toEqual([0, 1, 2]);
});
