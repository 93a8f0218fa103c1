import { render, screen } from '@testing-library/react';
import { FormattedText } from '@/components/interviews/formatted/formatted-text';
import { Remarks } from '@/components/interviews/thread/remarks';
import { InInterviews } from '../setup/in-interviews';
import { messageOf } from '../setup/records';

beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

it.each([
  ['### First\n\nText', [4]],
  ['### First\n\n##### Under it\n\n# Third', [4, 5, 4]],
  ['- ## In a list\n\n## Next\n\n###### Deep', [4, 5, 6]],
  ['No heading[^1].\n\n[^1]: Kept.', [4]],
])('headings in a message skip no level: %j', (text, levels) => {
  render(
    <InInterviews>
      <FormattedText text={text} id="1" />
    </InInterviews>,
  );
  const found = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(found).toEqual(levels);
});

const text = 'First I asked.\n\nThen I **cut the costs**.\n\n1. We planned\n2. We shipped';
const quotes = ['1. We planned\n2. We shipped', 'Then I cut the costs.', 'First I asked.'];

it('remarks are ordered by sentence, however a quotation writes the Markdown', () => {
  const remarks = quotes.map((quote) => ({ quote, kind: 'keep', note: 'A note.' }));
  const attributes = { sender_type: 'ai', content_type: 'text', text_content: text, remarks };
  render(
    <InInterviews>
      <Remarks arrived={false} message={messageOf(attributes)} />
    </InInterviews>,
  );
  // All remarks are in one list, because each sentence was found.
  expect(screen.getAllByRole('list')).toHaveLength(1);
  const shown = screen.getAllByRole('listitem').map((item) => item.textContent ?? '');
  const order = ['First', 'Then', 'We planned'].map((words) =>
    shown.findIndex((line) => line.includes(words)),
  );
  expect(order).toEqual([0, 1, 2]);
});

it('a phone number to call is a link in the same tab, other tel: addresses are not', () => {
  render(
    <InInterviews>
      <FormattedText
        text="[988](tel:988), [code](tel:*%2306%23), [it](javascript:alert(1))"
        id="1"
      />
    </InInterviews>,
  );
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent('988');
  expect(link).toHaveAttribute('href', 'tel:988');
  expect(link).not.toHaveAttribute('target');
});
