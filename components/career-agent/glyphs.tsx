import type { ReactNode } from 'react';

type GlyphProps = { className?: string };

/** Small drawings in the site's style: speech bubbles, voice waves, lines. */
function Glyph({ className = '', children }: GlyphProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 120 72"
      aria-hidden="true"
      fill="none"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`h-18 w-30 overflow-visible ${className}`}
    >
      {children}
    </svg>
  );
}

const incoming = (x: number, y: number, width: number, height: number) =>
  `M${x + 10} ${y}h${width - 20}a10 10 0 0 1 10 10v${height - 20}a10 10 0 0 1-10 10h-${width - 13}a3 3 0 0 1-3-3v-${height - 13}a10 10 0 0 1 10-10Z`;

const outgoing = (x: number, y: number, width: number, height: number) =>
  `M${x + 10} ${y}h${width - 20}a10 10 0 0 1 10 10v${height - 13}a3 3 0 0 1-3 3h-${width - 13}a10 10 0 0 1-10-10v-${height - 20}a10 10 0 0 1 10-10Z`;

export function ListeningGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path className="fill-accent-soft min-[56rem]:fill-raised" d={outgoing(44, 4, 72, 30)} />
      <path
        className="stroke-on-accent-soft"
        d="M56 19v0M62 15v8M68 11v16M74 16v6M80 12v14M86 9v20M92 15v8M98 17v4M104 19v0"
      />
      <path className="fill-accent" d={incoming(4, 42, 58, 26)} />
      <path className="stroke-on-accent" d="M16 51h34M16 59h20" />
    </Glyph>
  );
}

export function FitGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path className="fill-accent-soft" d={incoming(4, 8, 44, 56)} />
      <path className="fill-accent" d={outgoing(72, 8, 44, 56)} />
      <path
        className="stroke-on-accent-soft"
        d="M16 24h20c20 0 28 24 48 24M16 48h20c20 0 28-24 48-24"
      />
      <path className="stroke-on-accent" d="M84 24h20M84 48h20" />
    </Glyph>
  );
}

export function IntroductionGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path className="fill-accent-soft" d={incoming(4, 30, 50, 36)} />
      <path className="fill-go" d={outgoing(66, 30, 50, 36)} />
      <path className="fill-accent" d={incoming(38, 4, 44, 34)} />
      <path className="stroke-on-accent" d="M50 18v6M57 14v14M63 16v10M70 18v6" />
    </Glyph>
  );
}

export function CuratedGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path className="fill-line" d={incoming(4, 22, 34, 42)} />
      <path className="fill-accent" d={incoming(43, 6, 34, 58)} />
      <path className="fill-line" d={incoming(82, 22, 34, 42)} />
      <path className="stroke-on-accent" d="m53 33 6 6 10-12" />
    </Glyph>
  );
}

export function CoachingGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path
        className="stroke-on-accent-soft"
        d="M4 36v0M12 28v16M20 16v40M28 26v20M36 10v52M44 22v28M52 30v12M60 34v4"
      />
      <path
        className="stroke-line-strong"
        d="M68 30v12M76 20v32M84 27v18M92 14v44M100 25v22M108 31v10M116 35v2"
      />
    </Glyph>
  );
}

export function FeedbackGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path className="stroke-line-strong" d="M4 14h66M4 30h56M4 46h66M4 62h40" />
      <path className="stroke-on-accent-soft" d="M80 4v64" />
      <path className="fill-accent" d={incoming(88, 8, 28, 20)} />
      <path className="fill-go" d={incoming(88, 40, 28, 20)} />
    </Glyph>
  );
}

export function TermsGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path className="stroke-line-strong" d="M6 54h108" />
      <path className="stroke-on-accent-soft" d="M34 54h58" />
      <path className="fill-accent" d={incoming(12, 8, 34, 26)} />
      <path className="fill-go" d={outgoing(74, 8, 34, 26)} />
      <circle className="fill-accent" cx="34" cy="54" r="7" />
      <circle className="fill-accent" cx="92" cy="54" r="7" />
    </Glyph>
  );
}

export function NoFormsGlyph(props: GlyphProps) {
  return (
    <Glyph {...props}>
      <path className="stroke-line-strong" d="M6 10h38v14H6ZM6 34h38v14H6ZM6 58h22" />
      <path className="stroke-on-accent-soft" d="M2 66 50 4" />
      <path className="fill-accent" d={outgoing(64, 16, 52, 40)} />
      <path className="stroke-on-accent" d="M76 30h28M76 42h16" />
    </Glyph>
  );
}
