import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import type { End } from '@/components/interviews/scroll/paging';
import { useNearEnds } from '@/components/interviews/scroll/use-near-ends';

function List({ onNear }: { onNear: (end: End) => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  useNearEnds(scroller, 100, onNear);
  return <div ref={scroller} data-testid="list" style={{ overflowY: 'auto' }} />;
}

/** jsdom gives elements no size, so both ends are always near. */
it.each<[string, (list: HTMLElement) => void, End[]]>([
  ['the wheel down', (list) => fireEvent.wheel(list, { deltaY: 40 }), ['later']],
  ['the wheel up', (list) => fireEvent.wheel(list, { deltaY: -40 }), ['earlier']],
  ['the wheel sideways', (list) => fireEvent.wheel(list, { deltaX: 40, deltaY: 0 }), []],
  ['Space', (list) => fireEvent.keyDown(list, { key: ' ' }), ['later']],
  ['Shift and Space', (list) => fireEvent.keyDown(list, { key: ' ', shiftKey: true }), ['earlier']],
  ['End', (list) => fireEvent.keyDown(list, { key: 'End' }), ['later']],
  ['Home', (list) => fireEvent.keyDown(list, { key: 'Home' }), ['earlier']],
  ['a letter', (list) => fireEvent.keyDown(list, { key: 'a' }), []],
])('%s loads in the direction of the scroll', (_, act, ends) => {
  const near: End[] = [];
  render(<List onNear={(end) => near.push(end)} />);
  act(screen.getByTestId('list'));
  expect(near).toEqual(ends);
});
