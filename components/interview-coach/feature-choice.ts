import { drag, motionValue } from 'framer-motion/dom';
import { durations } from '@/components/motion/durations';
import { moveLayout } from '@/components/motion/layout';
import { move } from '@/components/motion/move';

/** How far a feature slides in, from the direction of its stop on the wave. */
const slidePx = 32;

/** Moves the marker between the stops of the seven features, and lets it be dragged. */
export function featureChoice(signal: AbortSignal): void {
  const root = document.querySelector<HTMLElement>('[data-features]');
  const stops = root?.querySelector<HTMLElement>('.feature-stops');
  const marker = root?.querySelector<HTMLElement>('[data-feature-marker]');
  if (!root || !stops || !marker) return;
  const radios = [...stops.querySelectorAll<HTMLInputElement>('input')];
  const featureOf = ({ value }: HTMLInputElement) =>
    root.querySelector<HTMLElement>(`[data-feature="${value}"]`);
  let current = radios.find(({ checked }) => checked);
  current?.closest('li')?.append(marker);
  marker.hidden = false;

  const show = (chosen: HTMLInputElement): void => {
    if (!current || chosen === current) return;
    const [before, after] = [featureOf(current), featureOf(chosen)];
    const slide = radios.indexOf(chosen) > radios.indexOf(current) ? slidePx : -slidePx;
    current = chosen;
    moveLayout(stops, () => chosen.closest('li')?.append(marker));
    const { feature: duration } = durations;
    const coming = { opacity: [0, 1], transform: [`translateX(${slide}px)`, 'none'] };
    const going = { opacity: [1, 0], transform: ['none', `translateX(${-slide}px)`] };
    if (after) void move(after, coming, { duration });
    if (before) void move(before, { ...going, visibility: ['visible', 'visible'] }, { duration });
  };

  stops.addEventListener('change', ({ target }) => show(target as HTMLInputElement), { signal });
  const stopDrag = drag(stops, {
    axis: 'x',
    momentum: false,
    // Keeps the wave itself in place: only the pointer's position counts.
    x: motionValue(0),
    onMove: (_, { point }) => {
      // Narrow screens have no wave to drag along.
      if (marker.offsetParent === null) return;
      const { left, width } = stops.getBoundingClientRect();
      const index = Math.floor(((point.x - scrollX - left) / width) * radios.length);
      const stopAtPointer = radios[Math.min(radios.length - 1, Math.max(0, index))];
      if (stopAtPointer && !stopAtPointer.checked) stopAtPointer.click();
    },
  });
  signal.addEventListener('abort', stopDrag);
}
