import { animate } from 'framer-motion/dom/mini';
import { prefersStill } from '@/components/motion/move';
import { type Point, type View, whole, withinStage, zoomed } from '@/lib/interviews/zoom';

/** Drawn so far down or up, a picture is let go of. */
const enoughPx = 110;
const settleSeconds = 0.2;

/** A picture under somebody's fingers: two of them zoom, one moves it, and draws it away where it is whole. */
export function heldPicture(stage: HTMLElement, picture: HTMLElement, close: VoidFunction) {
  const fingers = new Map<number, Point>();
  const leaving = new AbortController();
  const { signal } = leaving;
  let view = whole;
  let settling: ReturnType<typeof animate> | undefined;

  const fromMiddle = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left, top, width, height } = stage.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const written = ({ x, y, scale }: View) => `translate(${x}px, ${y}px) scale(${scale})`;
  const show = (next: View) => {
    settling?.cancel();
    view = next;
    picture.style.transform = written(view);
  };
  const settle = (next: View) => {
    const from = written(view);
    const size = { width: picture.offsetWidth, height: picture.offsetHeight };
    show(withinStage(next, size, { width: stage.clientWidth, height: stage.clientHeight }));
    if (prefersStill()) return;
    settling = animate(picture, { transform: [from, written(view)] }, { duration: settleSeconds });
  };
  const middleOf = (points: Point[]): Point => ({
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
  });
  const spread = ([one, other]: Point[]): number =>
    one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;

  const down = (event: PointerEvent) => {
    fingers.set(event.pointerId, fromMiddle(event));
    stage.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent) => {
    if (!fingers.has(event.pointerId)) return;
    const before = [...fingers.values()];
    fingers.set(event.pointerId, fromMiddle(event));
    const now = [...fingers.values()];
    const was = middleOf(before);
    const is = middleOf(now);
    const pinched = spread(before) > 0 ? zoomed(view, spread(now) / spread(before), was) : view;
    show({ ...pinched, x: pinched.x + is.x - was.x, y: pinched.y + is.y - was.y });
  };
  const up = (event: PointerEvent) => {
    if (!fingers.delete(event.pointerId) || fingers.size > 0) return;
    const isLetGo = view.scale === 1 && Math.abs(view.y) > enoughPx;
    if (isLetGo && event.type === 'pointerup') close();
    else settle(view);
  };
  const wheel = (event: WheelEvent) => {
    event.preventDefault();
    settle(zoomed(view, event.deltaY < 0 ? 1.2 : 1 / 1.2, fromMiddle(event)));
  };
  const steps: Record<string, Point> = {
    ArrowLeft: { x: 80, y: 0 },
    ArrowRight: { x: -80, y: 0 },
    ArrowUp: { x: 0, y: 80 },
    ArrowDown: { x: 0, y: -80 },
  };
  const key = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step) settle({ ...view, x: view.x + step.x, y: view.y + step.y });
  };

  stage.addEventListener('pointerdown', down, { signal });
  stage.addEventListener('pointermove', move, { signal });
  stage.addEventListener('pointerup', up, { signal });
  stage.addEventListener('pointercancel', up, { signal });
  stage.addEventListener('wheel', wheel, { signal, passive: false });
  stage.parentElement?.addEventListener('keydown', key, { signal });
  return {
    zoom: (factor: number) => settle(zoomed(view, factor, { x: 0, y: 0 })),
    release: () => leaving.abort(),
  };
}
