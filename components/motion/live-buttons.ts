import { hover, press } from 'framer-motion/dom';
import { moveTo } from './move';

const quick = { duration: 0.18 };

/** What can be pressed answers the hand: it rises under the pointer, gives way, and nods at the focus. */
export function liveButtons(): VoidFunction {
  const buttons = document.querySelectorAll<HTMLElement>('main :is(a, button)[data-bordered]');
  const to = (button: Element, transform: string | string[]) =>
    moveTo(button as HTMLElement, { transform }, quick);
  const over = new Set<Element>();
  const resting = (button: Element) => (over.has(button) ? 'translateY(-2px)' : 'none');
  const stopHover = hover(buttons, (button) => {
    over.add(button);
    to(button, resting(button));
    return () => {
      over.delete(button);
      to(button, 'none');
    };
  });
  const stopPress = press(buttons, (button) => {
    to(button, 'scale(0.97)');
    return () => to(button, resting(button));
  });
  const nod = ({ target }: FocusEvent) => {
    const button = (target as Element).closest<HTMLElement>('main :is(a, button)[data-bordered]');
    if (button?.matches(':focus-visible')) to(button, ['scale(1)', 'scale(1.03)', 'none']);
  };
  document.addEventListener('focusin', nod);
  return () => {
    stopHover();
    stopPress();
    document.removeEventListener('focusin', nod);
  };
}
