import { act, createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { useId } from 'react';
import { Dialog } from '@/components/ui/dialog';

/** Changes the dialog without a `toggle` event, because jsdom and some browsers have none. */
const change = (changes: (dialog: HTMLDialogElement) => void) =>
  act(async () => changes(screen.getByRole<HTMLDialogElement>('dialog', { hidden: true })));

const Content = () => <input aria-label={`Topic ${useId()}`} />;

beforeEach(() => {
  render(<Dialog id="call" title="A call" closeLabel="Close" whenOpen={<Content />} />);
});

it('Dialog renders its content only while open, in every browser', async () => {
  expect(screen.queryByRole('textbox')).toBeNull();
  await change((dialog) => dialog.setAttribute('open', ''));
  expect(screen.getByRole('textbox')).toBeVisible();
  await change((dialog) => dialog.removeAttribute('open'));
  expect(screen.queryByRole('textbox', { hidden: true })).toBeNull();
});

it('Dialog remounts its content when closed and reopened at once', async () => {
  await change((dialog) => dialog.setAttribute('open', ''));
  const before = screen.getByRole('textbox');
  await change((dialog) => {
    dialog.removeAttribute('open');
    dialog.setAttribute('open', '');
  });
  expect(screen.getByRole('textbox')).not.toBe(before);
});

it.each([true, false])('Dialog that is locked (%s) stays open at Escape', (isLocked) => {
  const { container } = render(
    <Dialog id="deletion" title="Deletion" closeLabel="Keep it" isLocked={isLocked} />,
  );
  const dialog = within(container).getByRole('dialog', { hidden: true });
  // Browsers without `closedby` ask by this event.
  const asked = createEvent('cancel', dialog, { cancelable: true });
  fireEvent(dialog, asked);
  expect(asked.defaultPrevented).toBe(isLocked);
});
