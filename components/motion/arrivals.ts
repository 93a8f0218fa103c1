import { inView } from 'framer-motion/dom';
import { durations } from './durations';
import { move } from './move';
import { uncover } from './uncover';

const staggerSeconds = 0.07;
const waveSeconds = 1.6;

/**
 * Messages and steps come the last few pixels by themselves as one gets to them, one after the other, and
 * the wave over the last call is heard. All of it can be read all the while. What one has seen already stays
 * where it is.
 */
export function arrivals(): VoidFunction {
  const coming = [...document.querySelectorAll<HTMLElement>('[data-arrives], .voice-bars')];
  const ahead = coming.filter((element) => element.getBoundingClientRect().top > innerHeight);
  if (ahead.length === 0) return () => {};
  return inView(ahead, arrive, { margin: '0px 0px -5% 0px' });
}

function arrive(element: Element): void {
  const heard = element.querySelector<HTMLElement>(':scope > .voice-bars-heard');
  if (heard?.firstElementChild instanceof HTMLElement) {
    void uncover(heard, heard.firstElementChild, waveSeconds);
    return;
  }
  [...element.children].forEach((child, index) => {
    if (!(child instanceof HTMLElement)) return;
    void move(
      child,
      { transform: ['translateY(1rem) scale(0.98)', 'none'] },
      { duration: durations.feature, delay: index * staggerSeconds },
    );
  });
}
