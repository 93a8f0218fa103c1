import { render, screen } from '@testing-library/react';
import { FormattedText } from '@/components/interviews/formatted/formatted-text';
import { InInterviews } from '../setup/in-interviews';

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
])('no heading of a message skips a level: %j', (text, levels) => {
  render(
    <InInterviews>
      <FormattedText text={text} id="1" />
    </InInterviews>,
  );
  const found = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(found).toEqual(levels);
});
