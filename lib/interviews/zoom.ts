/** Position and scale of a picture on its stage: offset from the centre in pixels. */
export type View = { x: number; y: number; scale: number };
export type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const whole: View = { x: 0, y: 0, scale: 1 };
const maxScale = 6;

/** Zooms around a point of the stage (relative to its centre), which stays in place. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = Math.min(maxScale, Math.max(1, view.scale * factor));
  const growth = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * growth, y: at.y - (at.y - view.y) * growth };
}

const clamped = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Moves the picture so that it covers the stage as far as it can. */
export function withinStage({ x, y, scale }: View, picture: Size, stage: Size): View {
  const room = (length: number, frame: number) => Math.max(0, (length * scale - frame) / 2);
  return {
    scale,
    x: clamped(x, room(picture.width, stage.width)),
    y: clamped(y, room(picture.height, stage.height)),
  };
}
