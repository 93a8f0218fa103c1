import { fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { SearchBox } from '@/components/interviews/list/search-box';
import { InInterviews } from '../setup/in-interviews';

test('SearchBox leaves Escape and ArrowDown to the input method while composing', () => {
  // React warns because jsdom does not know <search>.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const [onType, onDown] = [jest.fn(), jest.fn()];
  render(
    <InInterviews>
      <SearchBox input={createRef()} typed="面" onType={onType} onDown={onDown} />
    </InInterviews>,
  );
  const field = screen.getByRole('searchbox');
  onType.mockClear();
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    for (const key of ['Escape', 'ArrowDown']) fireEvent.keyDown(field, { key, ...composing });
  expect([onType.mock.calls, onDown.mock.calls]).toEqual([[], []]);
  for (const key of ['Escape', 'ArrowDown']) fireEvent.keyDown(field, { key });
  expect([onType.mock.calls, onDown.mock.calls]).toEqual([[['']], [[]]]);
});
