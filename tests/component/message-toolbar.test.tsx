import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { MessageToolbar } from '@/components/interviews/thread/message-toolbar';

/** Draws some actions, one of which opens others. */
function Actions() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MessageToolbar label="Actions">
        <button type="button">copy</button>
        <a href="#ask">ask</a>
        <button type="button" onClick={() => setOpen(!isOpen)}>
          more
        </button>
        <span hidden={!isOpen}>
          <button type="button">link</button>
        </span>
        {isOpen && (
          <dialog open>
            <button type="button">close</button>
          </dialog>
        )}
      </MessageToolbar>
      <button type="button">after</button>
    </>
  );
}

const focused = () => document.activeElement?.textContent;

test('the actions are one Tab stop, and arrow keys move between them', async () => {
  render(<Actions />);
  await userEvent.tab();
  expect(focused()).toBe('copy');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('ask');
  await userEvent.keyboard('{End}');
  expect(focused()).toBe('more');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('copy');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('ask');
  await userEvent.tab();
  expect(focused()).toBe('after');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('ask');
  await userEvent.keyboard('{Control>}{ArrowRight}{/Control}');
  expect(focused()).toBe('ask');
});

test('an opened part joins the toolbar, and a dialog keeps its own Tab stops', async () => {
  render(<Actions />);
  await userEvent.click(screen.getByText('more'));
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('link');
  expect(screen.getByText('close')).not.toHaveAttribute('tabindex');
  await userEvent.tab();
  expect(focused()).toBe('close');
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe('close');
  await userEvent.click(screen.getByText('more'));
  expect(screen.getByText('more').tabIndex).toBe(0);
  expect(screen.getByText('link').tabIndex).toBe(-1);
});
