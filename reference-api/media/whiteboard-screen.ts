import { box, drawing, fonts, ink, path, words } from './svg.ts';

type Node = { at: [number, number]; label: string; note?: string; tint: string };

export type WhiteboardScreen = {
  title: string;
  nodes: Record<string, Node>;
  arrows: { from: string; to: string; label?: string }[];
};

const nodeWidth = 220;
const nodeHeight = 84;

/** A system drawn on a board: boxes with a name and a note, and arrows between them. */
export function whiteboardScreen({ title, nodes, arrows }: WhiteboardScreen): string {
  const positions = Object.values(nodes).map((node) => node.at);
  const width = Math.max(...positions.map(([x]) => x)) + nodeWidth + 60;
  const height = Math.max(...positions.map(([, y]) => y)) + nodeHeight + 60;
  return drawing(width, height, `${title}, drawn on a whiteboard`, [
    box([0, 0, width, height], ink.paper),
    ...dottedGrid(width, height),
    words(60, 64, title, { size: 30, weight: 700 }),
    ...arrows.flatMap(({ from, to, label }) => arrow(nodes[from], nodes[to], label)),
    ...Object.values(nodes).flatMap(card),
  ]);
}

function dottedGrid(width: number, height: number): string[] {
  return [
    '<defs><pattern id="grid" width="28" height="28" patternUnits="userSpaceOnUse">' +
      '<circle cx="2" cy="2" r="1.4" fill="#d9d9e6"/></pattern></defs>',
    `<rect width="${width}" height="${height}" fill="url(#grid)"/>`,
  ];
}

function card({ at: [x, y], label, note, tint }: Node): string[] {
  const middle = x + nodeWidth / 2;
  return [
    box([x, y, nodeWidth, nodeHeight], ink.paper, { radius: 14, stroke: tint }),
    box([x, y, nodeWidth, 8], tint, { radius: 4 }),
    words(middle, y + (note ? 42 : 52), label, { size: 19, weight: 600, anchor: 'middle' }),
    note
      ? words(middle, y + 66, note, {
          size: 14,
          fill: ink.grey,
          font: fonts.mono,
          anchor: 'middle',
        })
      : '',
  ];
}

function arrow(from: Node | undefined, to: Node | undefined, label?: string): string[] {
  if (!from || !to) throw new Error('An arrow of a whiteboard names a box that is not drawn.');
  const [[x1, y1], [x2, y2]] = edges(from.at, to.at);
  const angle = Math.atan2(y2 - y1, x2 - x1);
  const wing = (turn: number) =>
    `${x2 - 13 * Math.cos(angle + turn)} ${y2 - 13 * Math.sin(angle + turn)}`;
  return [
    path(`M${x1} ${y1}L${x2} ${y2}`, ink.grey),
    path(`M${wing(0.45)}L${x2} ${y2}L${wing(-0.45)}`, ink.grey),
    label
      ? words((x1 + x2) / 2, (y1 + y2) / 2 - 8, label, {
          size: 14,
          fill: ink.violet,
          anchor: 'middle',
        })
      : '',
  ];
}

type Point = [number, number];

/** An arrow between the facing sides of two boxes. */
function edges([ax, ay]: Point, [bx, by]: Point): [Point, Point] {
  const sideways = Math.abs(bx - ax) >= nodeWidth;
  if (sideways) {
    const rightwards = bx > ax;
    return [
      [rightwards ? ax + nodeWidth : ax, ay + nodeHeight / 2],
      [rightwards ? bx - 4 : bx + nodeWidth + 4, by + nodeHeight / 2],
    ];
  }
  const downwards = by > ay;
  return [
    [ax + nodeWidth / 2, downwards ? ay + nodeHeight : ay],
    [bx + nodeWidth / 2, downwards ? by - 4 : by + nodeHeight + 4],
  ];
}
