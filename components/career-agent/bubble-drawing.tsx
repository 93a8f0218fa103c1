/** A speech bubble with its tail at the left: the product speaks. */
const incoming = (x: number, y: number, width: number, height: number) =>
  `M${x + 10} ${y}h${width - 20}a10 10 0 0 1 10 10v${height - 20}a10 10 0 0 1-10 10h-${width - 13}a3 3 0 0 1-3-3v-${height - 13}a10 10 0 0 1 10-10Z`;

/** One with its tail at the right: the person speaks. */
const outgoing = (x: number, y: number, width: number, height: number) =>
  `M${x + 10} ${y}h${width - 20}a10 10 0 0 1 10 10v${height - 13}a3 3 0 0 1-3 3h-${width - 13}a10 10 0 0 1-10-10v-${height - 20}a10 10 0 0 1 10-10Z`;

const dot = (x: number, y: number) => `M${x - 7} ${y}a7 7 0 1 0 14 0 7 7 0 1 0-14 0Z`;

/** Speech bubbles, voice waves and lines: paths with their colors, from back to front. */
const drawings = {
  listening: [
    ['fill-accent-soft min-[56rem]:fill-raised', outgoing(44, 4, 72, 30)],
    [
      'stroke-on-accent-soft',
      'M56 19v0M62 15v8M68 11v16M74 16v6M80 12v14M86 9v20M92 15v8M98 17v4M104 19v0',
    ],
    ['fill-accent', incoming(4, 42, 58, 26)],
    ['stroke-on-accent', 'M16 51h34M16 59h20'],
  ],
  fit: [
    ['fill-accent-soft', incoming(4, 8, 44, 56)],
    ['fill-accent', outgoing(72, 8, 44, 56)],
    ['stroke-on-accent-soft', 'M16 24h20c20 0 28 24 48 24M16 48h20c20 0 28-24 48-24'],
    ['stroke-on-accent', 'M84 24h20M84 48h20'],
  ],
  introduction: [
    ['fill-accent-soft', incoming(4, 30, 50, 36)],
    ['fill-go', outgoing(66, 30, 50, 36)],
    ['fill-accent', incoming(38, 4, 44, 34)],
    ['stroke-on-accent', 'M50 18v6M57 14v14M63 16v10M70 18v6'],
  ],
  curated: [
    ['fill-line', incoming(4, 22, 34, 42)],
    ['fill-accent', incoming(43, 6, 34, 58)],
    ['fill-line', incoming(82, 22, 34, 42)],
    ['stroke-on-accent', 'm53 33 6 6 10-12'],
  ],
  coaching: [
    [
      'stroke-on-accent-soft',
      'M4 36v0M12 28v16M20 16v40M28 26v20M36 10v52M44 22v28M52 30v12M60 34v4',
    ],
    ['stroke-line-strong', 'M68 30v12M76 20v32M84 27v18M92 14v44M100 25v22M108 31v10M116 35v2'],
  ],
  feedback: [
    ['stroke-line-strong', 'M4 14h66M4 30h56M4 46h66M4 62h40'],
    ['stroke-on-accent-soft', 'M80 4v64'],
    ['fill-accent', incoming(88, 8, 28, 20)],
    ['fill-go', incoming(88, 40, 28, 20)],
  ],
  terms: [
    ['stroke-line-strong', 'M6 54h108'],
    ['stroke-on-accent-soft', 'M34 54h58'],
    ['fill-accent', incoming(12, 8, 34, 26)],
    ['fill-go', outgoing(74, 8, 34, 26)],
    ['fill-accent', dot(34, 54)],
    ['fill-accent', dot(92, 54)],
  ],
  noForms: [
    ['stroke-line-strong', 'M6 10h38v14H6ZM6 34h38v14H6ZM6 58h22'],
    ['stroke-on-accent-soft', 'M2 66 50 4'],
    ['fill-accent', outgoing(64, 16, 52, 40)],
    ['stroke-on-accent', 'M76 30h28M76 42h16'],
  ],
} as const;

type Props = { name: keyof typeof drawings; className?: string };

export function BubbleDrawing({ name, className = '' }: Props) {
  return (
    <svg
      viewBox="0 0 120 72"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`h-18 w-30 max-w-full overflow-visible ${className}`}
    >
      {drawings[name].map(([color, path]) => (
        <path key={path} className={color} d={path} />
      ))}
    </svg>
  );
}
