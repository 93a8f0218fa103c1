import { hover, press } from 'framer-motion/dom';
import { moveTo } from './move';

const quick = { duration: 0.18 };

/** Buttons rise on hover, sink when pressed, and pulse on keyboard focus. */
export function liveButtons(signal: AbortSignal): void {
  const buttons = document.querySelectorAll<HTMLElement>('main :is(a, button)[data-bordered]');
  const animateTo = (button: Element, transform: string | string[]) =>
    moveTo(button as HTMLElement, { transform }, quick);
  const hovered = new Set<Element>();
  const restingPlace = (button: Element) => (hovered.has(button) ? 'translateY(-2px)' : 'none');
  const stopHover = hover(buttons, (button) => {
    hovered.add(button);
    animateTo(button, restingPlace(button));
    return () => {
      hovered.delete(button);
      animateTo(button, 'none');
    };
  });
  const stopPress = press(buttons, (button) => {
    animateTo(button, 'scale(0.97)');
    return () => animateTo(button, restingPlace(button));
  });
  const pulseOnFocus = ({ target }: FocusEvent) => {
    const button = (target as Element).closest<HTMLElement>('main :is(a, button)[data-bordered]');
    if (button?.matches(':focus-visible')) animateTo(button, ['scale(1)', 'scale(1.03)', 'none']);
  };
  document.addEventListener('focusin', pulseOnFocus, { signal });
  signal.addEventListener('abort', stopHover);
  signal.addEventListener('abort', stopPress);
}
