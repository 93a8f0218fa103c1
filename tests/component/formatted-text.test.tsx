import { render, screen } from '@testing-library/react';
import { FormattedText } from '@/components/interviews/formatted/formatted-text';
import messages from '@/messages/en.json';
import { InInterviews } from '../setup/in-interviews';

const words = messages.InterviewsScreen;

const draw = (text: string) =>
  render(
    <InInterviews>
      <FormattedText text={text} id="1" />
    </InInterviews>,
  );

beforeAll(() => {
  window.matchMedia = jest.fn().mockReturnValue({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
});

it('formats ordinary Markdown', () => {
  draw('A **plan**[^1].\n\n| Week | Goal |\n|---|---|\n| 1 | Breathe |\n\n[^1]: Kept.');
  expect(screen.getByRole('table')).toBeInTheDocument();
  expect(screen.queryByText(words.unformatted)).toBeNull();
});

it('shows a table of a million cells as plain text, and says so', () => {
  const header = `|${'a |'.repeat(843)}\n|${'- |'.repeat(843)}`;
  const table = `${header}\n${'x\n'.repeat(1_497)}`;
  expect(table.length).toBeLessThan(8_202);
  const { container } = draw(table);
  expect(screen.getByText(words.unformatted)).toBeInTheDocument();
  expect(container.textContent).toBe(words.unformatted + table);
  expect(container.querySelectorAll('*').length).toBeLessThan(10);
});

it.each([
  ['### First\n\nText', [4]],
  ['### First\n\n##### Under it\n\n# Third', [4, 5, 4]],
  ['- ## In a list\n\n## Next\n\n###### Deep', [4, 5, 6]],
  ['No heading[^1].\n\n[^1]: Kept.', [4]],
])('no heading of a message skips a level: %j', (text, levels) => {
  draw(text);
  const found = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(found).toEqual(levels);
});
