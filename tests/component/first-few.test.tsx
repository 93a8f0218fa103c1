import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { useFirstFew } from '@/components/ui/use-first-few';

/** Three, of which one is shown at first. */
function List({ withoutButton }: { withoutButton?: string }) {
  const list = useRef<HTMLUListElement>(null);
  const { shown, hasMore, showAll } = useFirstFew(['one', 'two', 'three'], 1, list);
  return (
    <>
      <ul ref={list}>
        {shown.map((item) => (
          <li key={item} tabIndex={-1} aria-label={item}>
            {item !== withoutButton && <button type="button">{item}</button>}
          </li>
        ))}
      </ul>
      {hasMore && (
        <button type="button" onClick={showAll}>
          all
        </button>
      )}
    </>
  );
}

it('the focus moves to the button of the first new item', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'all' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'two' })).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'all' })).toBeNull();
});

it('the focus moves to the first new item itself when it has no button', async () => {
  render(<List withoutButton="two" />);
  await userEvent.click(screen.getByRole('button', { name: 'all' }));
  expect(screen.getByRole('listitem', { name: 'two' })).toHaveFocus();
});
