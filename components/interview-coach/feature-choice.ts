import { drag, motionValue } from 'framer-motion/dom';
import { durations } from '@/components/motion/durations';
import { moveLayout } from '@/components/motion/layout';
import { move } from '@/components/motion/move';

/** How far a feature comes from, and in which direction: that of its stop on the wave. */
const wayPx = 32;

/** The seven features: the mark moves from stop to stop, and one draws it along the wave. */
export function featureChoice(): VoidFunction {
  const root = document.querySelector<HTMLElement>('[data-features]');
  const stops = root?.querySelector<HTMLElement>('.feature-stops');
  const marker = root?.querySelector<HTMLElement>('[data-feature-marker]');
  if (!root || !stops || !marker) return () => {};
  const radios = [...stops.querySelectorAll<HTMLInputElement>('input')];
  const featureOf = ({ value }: HTMLInputElement) =>
    root.querySelector<HTMLElement>(`[data-feature="${value}"]`);
  let current = radios.find(({ checked }) => checked);
  current?.closest('li')?.append(marker);
  marker.hidden = false;

  const show = (chosen: HTMLInputElement): void => {
    if (!current || chosen === current) return;
    const [before, after] = [featureOf(current), featureOf(chosen)];
    const way = radios.indexOf(chosen) > radios.indexOf(current) ? wayPx : -wayPx;
    current = chosen;
    moveLayout(stops, () => chosen.closest('li')?.append(marker));
    const { feature: duration } = durations;
    if (after) {
      void move(
        after,
        { opacity: [0, 1], transform: [`translateX(${way}px)`, 'none'] },
        { duration },
      );
    }
    if (before) {
      void move(
        before,
        {
          opacity: [1, 0],
          transform: ['none', `translateX(${-way}px)`],
          visibility: ['visible', 'visible'],
        },
        { duration },
      );
    }
  };

  const leaving = new AbortController();
  stops.addEventListener('change', ({ target }) => show(target as HTMLInputElement), leaving);
  const stopDrag = drag(stops, {
    axis: 'x',
    momentum: false,
    // The wave itself stays: the hand says which stop it is at.
    x: motionValue(0),
    onMove: (_, { point }) => {
      const { left, width } = stops.getBoundingClientRect();
      const at = Math.floor(((point.x - scrollX - left) / width) * radios.length);
      const under = radios[Math.min(radios.length - 1, Math.max(0, at))];
      if (under && !under.checked) under.click();
    },
  });
  return () => {
    leaving.abort();
    stopDrag();
  };
}
