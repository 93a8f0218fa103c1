/**
 * A fallback for browsers without `command`/`commandfor`, by which a button opens or closes a
 * dialog. It also marks the button that opened a dialog, which gets the focus back
 * (components/ui/dialog.tsx).
 */
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('button[commandfor]');
  if (!button) return;
  const opens = button.getAttribute('command') === 'show-modal';
  if (opens) {
    button.dataset.pressed = '';
    // One dialog at a time: close the one this button is in; its own opener gets the focus back.
    button.closest('dialog')?.close();
  }
  if ('commandForElement' in button) return;
  // Present: the selector above requires it.
  const name = button.getAttribute('commandfor') as string;
  const dialog = document.getElementById(name) as HTMLDialogElement;
  if (opens) dialog.showModal();
  else dialog.close();
});

export {};
