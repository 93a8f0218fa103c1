/** Marks a button pressed before its script has loaded; the script then acts on it. */
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('button[data-waits]');
  if (button) button.dataset.asked = '';
});

export {};
