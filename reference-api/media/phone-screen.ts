import { box, dot, drawing, ink, words } from './svg.ts';

export type PhoneScreen = {
  contact: string;
  role: string;
  bubbles: { mine: boolean; lines: string[] }[];
};

const width = 720;
const lineHeight = 32;

/** A recruiter's messages on a phone: a tall picture, to test a pane made for wide ones. */
export function phoneScreen({ contact, role, bubbles }: PhoneScreen): string {
  let top = 200;
  const drawn = bubbles.flatMap(({ mine, lines }) => {
    const bubbleHeight = lines.length * lineHeight + 36;
    const bubbleWidth = Math.max(...lines.map((line) => line.length)) * 13.2 + 52;
    const x = mine ? width - bubbleWidth - 36 : 36;
    const y = top;
    top += bubbleHeight + 22;
    return [
      box([x, y, bubbleWidth, bubbleHeight], mine ? ink.violet : ink.paper, { radius: 26 }),
      ...lines.map((line, index) =>
        words(x + 26, y + 44 + index * lineHeight, line, {
          size: 24,
          fill: mine ? ink.paper : ink.slate,
        }),
      ),
    ];
  });
  const height = Math.max(top + 140, 960);
  return drawing(width, height, `Messages from ${contact}`, [
    box([0, 0, width, height], ink.mist),
    box([0, 0, width, 160], ink.paper),
    words(40, 44, '9:41', { size: 22, weight: 600 }),
    dot(80, 108, 34, ink.lilac),
    words(80, 118, contact.slice(0, 1), { size: 30, weight: 700, anchor: 'middle' }),
    words(136, 100, contact, { size: 28, weight: 700 }),
    words(136, 134, role, { size: 20, fill: ink.grey }),
    ...drawn,
    box([36, height - 96, width - 72, 64], ink.paper, { radius: 32 }),
    words(70, height - 56, '…', { size: 24, fill: ink.muted }),
  ]);
}
