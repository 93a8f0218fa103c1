import { animate } from 'framer-motion/dom/mini';
import { prefersStill } from '@/components/motion/move';

/** The share of its width by which the pane must be dragged. */
const dragThreshold = 0.3;
/** The distance before a touch counts as horizontal. */
const minDistancePx = 12;

/** Elements that a finger can move or scroll by themselves. */
const horizontalControls = 'pre, table, input, audio, [role="slider"]';

/**
 * Dragging the interview aside leads back to the list. Vertical scrolling stays the browser's
 * (`touch-action`).
 */
export function swipeBack(pane: HTMLElement, goBack: VoidFunction): VoidFunction {
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let start: { x: number; y: number } | null = null;
  let dragged = 0;

  const onPointerDown = ({
    pointerType,
    isPrimary,
    clientX: x,
    clientY: y,
    target,
  }: PointerEvent) => {
    const isDraggable = target instanceof Element && !target.closest(horizontalControls);
    start = pointerType === 'touch' && isPrimary && isDraggable ? { x, y } : null;
    // A second finger ends the drag of the first.
    dragged = 0;
    pane.style.removeProperty('transform');
  };
  const onPointerMove = ({ clientX, clientY }: PointerEvent) => {
    if (!start) return;
    const offset = clientX - start.x;
    if (dragged === 0 && offset < Math.max(minDistancePx, 2 * Math.abs(clientY - start.y))) return;
    dragged = Math.max(0, offset);
    pane.style.transform = `translateX(${dragged}px)`;
  };
  const onPointerEnd = ({ type }: PointerEvent) => {
    const from = dragged;
    start = null;
    dragged = 0;
    pane.style.removeProperty('transform');
    if (from === 0) return;
    if (type === 'pointerup' && from > pane.offsetWidth * dragThreshold) goBack();
    else if (!prefersStill())
      animate(pane, { transform: [`translateX(${from}px)`, 'none'] }, { duration: 0.2 });
  };

  pane.addEventListener('pointerdown', onPointerDown, { signal });
  pane.addEventListener('pointermove', onPointerMove, { signal });
  pane.addEventListener('pointerup', onPointerEnd, { signal });
  pane.addEventListener('pointercancel', onPointerEnd, { signal });
  return () => lifetime.abort();
}
