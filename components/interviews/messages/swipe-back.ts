import { animate } from 'framer-motion/dom/mini';
import { prefersStill } from '@/components/motion/move';

/** So much of its width, and the pane is drawn away. */
const enough = 0.3;
/** Until it is plain that a finger goes sideways. */
const hesitationPx = 12;

/** What a finger moves by itself. */
const ownSideways = 'pre, table, input, audio, [role="slider"]';

/** A finger draws the interview aside, and the list is there. Up and down stay the browser's (`touch-action`). */
export function swipeBack(pane: HTMLElement, goBack: VoidFunction): VoidFunction {
  const leaving = new AbortController();
  const { signal } = leaving;
  let start: { x: number; y: number } | null = null;
  let drawn = 0;

  const begin = ({ pointerType, isPrimary, clientX: x, clientY: y, target }: PointerEvent) => {
    const isFree = target instanceof Element && !target.closest(ownSideways);
    start = pointerType === 'touch' && isPrimary && isFree ? { x, y } : null;
    drawn = 0;
  };
  const draw = ({ clientX, clientY }: PointerEvent) => {
    if (!start) return;
    const aside = clientX - start.x;
    if (drawn === 0 && aside < Math.max(hesitationPx, 2 * Math.abs(clientY - start.y))) return;
    drawn = Math.max(0, aside);
    pane.style.transform = `translateX(${drawn}px)`;
  };
  const end = async ({ type }: PointerEvent) => {
    const from = drawn;
    start = null;
    drawn = 0;
    if (from === 0) return;
    pane.style.removeProperty('transform');
    if (type === 'pointerup' && from > pane.offsetWidth * enough) goBack();
    else if (!prefersStill())
      animate(pane, { transform: [`translateX(${from}px)`, 'none'] }, { duration: 0.2 });
  };

  pane.addEventListener('pointerdown', begin, { signal });
  pane.addEventListener('pointermove', draw, { signal });
  pane.addEventListener('pointerup', end, { signal });
  pane.addEventListener('pointercancel', end, { signal });
  return () => leaving.abort();
}
