/** How a picture lies on its stage: moved from the middle, in pixels, and so many times as large. */
export type View = { x: number; y: number; scale: number };
export type Point = { x: number; y: number };
type Size = { width: number; height: number };

export const whole: View = { x: 0, y: 0, scale: 1 };
const largest = 6;

/** What lies under that point of the stage, told from its middle, stays there. */
export function zoomed(view: View, factor: number, at: Point): View {
  const scale = Math.min(largest, Math.max(1, view.scale * factor));
  const grown = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown };
}

const held = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** No edge of the picture comes further in than the edge of the stage. */
export function withinStage({ x, y, scale }: View, picture: Size, stage: Size): View {
  const room = (length: number, frame: number) => Math.max(0, (length * scale - frame) / 2);
  return {
    scale,
    x: held(x, room(picture.width, stage.width)),
    y: held(y, room(picture.height, stage.height)),
  };
}
