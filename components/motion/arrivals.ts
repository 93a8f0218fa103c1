import { durations } from './durations';
import { move } from './move';
import { uncover } from './uncover';

const staggerSeconds = 0.07;
const waveSeconds = 1.6;

/**
 * As they scroll into view, messages and steps move a few pixels into place, one after the other,
 * and the closing call's wave plays. All of it stays readable meanwhile. What is already in view
 * stays put.
 */
export function arrivals(signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        observer.unobserve(target);
        arrive(target);
      }
    },
    { rootMargin: '0px 0px -5%' },
  );
  for (const element of document.querySelectorAll('[data-arrives], .voice-bars'))
    if (element.getBoundingClientRect().top > innerHeight) observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}

function arrive(element: Element): void {
  const played = element.querySelector<HTMLElement>(':scope > .voice-bars-heard');
  if (played) return void uncover(played, waveSeconds);
  [...element.children].forEach((child, index) => {
    if (!(child instanceof HTMLElement)) return;
    void move(
      child,
      { transform: ['translateY(1rem) scale(0.98)', 'none'] },
      { duration: durations.feature, delay: index * staggerSeconds },
    );
  });
}
