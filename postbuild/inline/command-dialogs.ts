/**
 * A button opens or closes the dialog it names without script; where the browser does not know how yet, this
 * does. It also marks who opened it, which is who gets the focus back (components/ui/dialog.tsx).
 */
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('button[commandfor]');
  if (!button) return;
  const opens = button.getAttribute('command') === 'show-modal';
  if (opens) {
    button.dataset.pressed = '';
    // One at a time: the one that led here gives way, and the focus goes back to who opened that.
    button.closest('dialog')?.close();
  }
  if ('commandForElement' in button) return;
  // It names one: it was found by that.
  const name = button.getAttribute('commandfor') as string;
  const dialog = document.getElementById(name) as HTMLDialogElement;
  if (opens) dialog.showModal();
  else dialog.close();
});

export {};
