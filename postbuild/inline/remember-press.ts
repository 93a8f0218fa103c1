/** Who presses a button before its script is there is not lost: it acts as soon as it can. */
addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('button[data-waits]');
  if (button) button.dataset.asked = '';
});

export {};
