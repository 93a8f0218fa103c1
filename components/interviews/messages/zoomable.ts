import { animate } from 'framer-motion/dom/mini';
import { prefersStill } from '@/components/motion/move';
import { type Point, type View, whole, withinStage, zoomed } from '@/lib/interviews/zoom';

/** Dragged this far up or down, a picture closes. */
const closeDistancePx = 110;
const settleSeconds = 0.2;

/**
 * Touch, wheel and keys for a picture: two fingers zoom, one moves it, and closes it by a vertical
 * drag if it is not zoomed.
 */
export function makeZoomable(stage: HTMLElement, picture: HTMLElement, close: VoidFunction) {
  const fingers = new Map<number, Point>();
  const lifetime = new AbortController();
  const { signal } = lifetime;
  let view = whole;
  let settling: ReturnType<typeof animate> | undefined;

  const offsetFromCentre = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const toTransform = ({ x, y, scale }: View) => `translate(${x}px, ${y}px) scale(${scale})`;
  const show = (next: View) => {
    settling?.cancel();
    view = next;
    picture.style.transform = toTransform(view);
  };
  const settle = (next: View) => {
    const from = toTransform(view);
    const size = { width: picture.offsetWidth, height: picture.offsetHeight };
    show(withinStage(next, size, { width: stage.clientWidth, height: stage.clientHeight }));
    if (prefersStill()) return;
    settling = animate(
      picture,
      { transform: [from, toTransform(view)] },
      { duration: settleSeconds },
    );
  };
  const middleOf = (points: Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  });
  const distanceBetween = ([one, other]: Point[]): number =>
    one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

  const onPointerDown = (event: PointerEvent) => {
    fingers.set(event.pointerId, offsetFromCentre(event));
    stage.setPointerCapture(event.pointerId);
  };
  const onPointerMove = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, offsetFromCentre(event));
    const now = [...fingers.values()];
    const oldMiddle = middleOf(before);
    const newMiddle = middleOf(now);
    const pinched =
      distanceBetween(before) > 0
        ? zoomed(view, distanceBetween(now) / distanceBetween(before), oldMiddle)
        : view;
    show({
      ...pinched,
      x: pinched.x + newMiddle.x - oldMiddle.x,
      y: pinched.y + newMiddle.y - oldMiddle.y,
    });
  };
  const onPointerEnd = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const isDraggedAway = view.scale === 1 && Math.abs(view.y) > closeDistancePx;
    if (isDraggedAway && event.type === 'pointerup') close();
    else settle(view);
  };
  const onWheel = (event: WheelEvent) => {
    event.preventDefault();
    settle(zoomed(view, event.deltaY < 0 ? 1.2 : 1 / 1.2, offsetFromCentre(event)));
  };
  const steps: Record<string, Point> = {
    ArrowLeft: { x: 80, y: 0 },
    ArrowRight: { x: -80, y: 0 },
    ArrowUp: { x: 0, y: 80 },
    ArrowDown: { x: 0, y: -80 },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) settle({ ...view, x: view.x + step.x, y: view.y + step.y });
  };

  stage.addEventListener('pointerdown', onPointerDown, { signal });
  stage.addEventListener('pointermove', onPointerMove, { signal });
  stage.addEventListener('pointerup', onPointerEnd, { signal });
  stage.addEventListener('pointercancel', onPointerEnd, { signal });
  stage.addEventListener('wheel', onWheel, { signal, passive: false });
  stage.parentElement?.addEventListener('keydown', onKeyDown, { signal });
  return {
    zoom: (factor: number) => settle(zoomed(view, factor, { x: 0, y: 0 })),
    release: () => lifetime.abort(),
  };
}
