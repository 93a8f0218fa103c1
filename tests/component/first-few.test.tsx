import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useFirstFew } from '@/components/ui/use-first-few';

/** Two, of which one is shown at first; they have no buttons. */
function List() {
  const list = useRef<HTMLUListElement>(null);
  const { shown, showAll } = useFirstFew(['one', 'two'], 1, list);
  return (
    <>
      <ul ref={list}>
        {shown.map((item) => (
          <li key={item} tabIndex={-1} aria-label={item} />
        ))}
      </ul>
      <button type="button" onClick={showAll}>
        all
      </button>
    </>
  );
}

it('the focus moves to the first new item itself when it has no button', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'all' }));
  expect(screen.getByRole('listitem', { name: 'two' })).toHaveFocus();
});
