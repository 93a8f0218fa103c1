import { fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { useNearEnds } from '@/components/interviews/use-near-ends';
import type { End } from '@/lib/interviews/paging';

function List({ onNear }: { onNear: (end: End) => void }) {
  const scroller = useRef<HTMLDivElement>(null);
  useNearEnds(scroller, 100, onNear);
  return <div ref={scroller} data-testid="list" />;
}

/** Nothing has a size here, so both ends are always near. */
function near(act: (list: HTMLElement) => void): End[] {
  const ends: End[] = [];
  render(<List onNear={(end) => ends.push(end)} />);
  act(screen.getByTestId('list'));
  return ends;
}

it.each<[string, object, End[]]>([
  ['down', { deltaY: 40 }, ['later']],
  ['up', { deltaY: -40 }, ['earlier']],
  ['sideways', { deltaX: 40, deltaY: 0 }, []],
])('turning the wheel %s loads what is there', (_, wheel, ends) => {
  expect(near((list) => fireEvent.wheel(list, wheel))).toEqual(ends);
});

it.each<[string, object, End[]]>([
  ['Space', { key: ' ' }, ['later']],
  ['Shift and Space', { key: ' ', shiftKey: true }, ['earlier']],
  ['End', { key: 'End' }, ['later']],
  ['Home', { key: 'Home' }, ['earlier']],
  ['a letter', { key: 'a' }, []],
])('%s loads what the browser would scroll to', (_, key, ends) => {
  expect(near((list) => fireEvent.keyDown(list, key))).toEqual(ends);
});
