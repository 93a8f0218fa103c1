import { drag } from 'framer-motion/dom';

/** How much of its own width a phrase is drawn aside before it changes its column. */
const enough = 0.3;

/**
 * A phrase can be drawn from one column to the other. Its box to tick does the same: by a tap, by a key, and
 * before this script. Where it comes to lie is the style sheet's; the hand only carries it there.
 */
export function sortable(row: HTMLElement): VoidFunction {
  const box = row.querySelector<HTMLInputElement>('[data-sorts]');
  const chip = row.querySelector<HTMLElement>('.phrase-chip');
  if (!(box && chip)) return () => {};
  let dragged = false;
  const leaving = new AbortController();
  const stop = drag(chip, {
    axis: 'x',
    momentum: false,
    snapToOrigin: true,
    onStart: () => {
      dragged = true;
    },
    onEnd: (_, { offset }) => {
      const away = box.checked ? offset.x : -offset.x;
      // After the click that a mouse makes at the end of a drag.
      setTimeout(() => {
        dragged = false;
        if (away > chip.offsetWidth * enough) box.click();
      });
    },
  });
  row.addEventListener(
    'click',
    (event) => {
      if (dragged) event.preventDefault();
    },
    { signal: leaving.signal, capture: true },
  );
  return () => {
    stop();
    leaving.abort();
  };
}
