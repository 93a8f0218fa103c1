import { swipeBack } from '@/components/interviews/messages/swipe-back';

jest.mock('framer-motion/dom/mini', () => ({ animate: jest.fn() }));

let pane: HTMLElement;
let goBack: jest.Mock;

/** jsdom has no `PointerEvent`. */
const finger = (type: string, clientX: number, isPrimary = true) => {
  const event = new MouseEvent(type, { clientX, bubbles: true });
  pane.dispatchEvent(Object.assign(event, { pointerType: 'touch', isPrimary }));
};

beforeEach(() => {
  window.matchMedia = jest.fn().mockReturnValue({ matches: false });
  pane = document.createElement('div');
  Object.defineProperty(pane, 'offsetWidth', { value: 390 });
  goBack = jest.fn();
  swipeBack(pane, goBack);
});

it('a long swipe leads back', () => {
  finger('pointerdown', 10);
  finger('pointermove', 200);
  expect(pane.style.transform).toBe('translateX(190px)');
  finger('pointerup', 200);
  expect(goBack).toHaveBeenCalledTimes(1);
  expect(pane.style.transform).toBe('');
});

it('a second finger ends it, and the pane is back in its place', () => {
  finger('pointerdown', 10);
  finger('pointermove', 200);
  finger('pointerdown', 300, false);
  expect(pane.style.transform).toBe('');
  finger('pointermove', 250);
  finger('pointerup', 250);
  expect(pane.style.transform).toBe('');
  expect(goBack).not.toHaveBeenCalled();
});

it('dragged back past its start, the pane keeps no transform', () => {
  finger('pointerdown', 100);
  finger('pointermove', 200);
  finger('pointermove', 80);
  finger('pointerup', 80);
  expect(pane.style.transform).toBe('');
  expect(goBack).not.toHaveBeenCalled();
});
