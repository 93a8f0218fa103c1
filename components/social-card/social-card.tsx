import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { wavePath, waveWidth } from '@/components/ui/voice-wave';
import { cardSize } from '@/lib/i18n/page-metadata';
import { siteName } from '@/lib/site';

/**
 * A copy of the theme's colours: the card's renderer supports neither oklch nor custom properties.
 */
const cardColors = {
  surface: '#fbf9f4',
  onSurface: '#24182f',
  muted: '#5d5266',
  line: '#e3ded3',
  accent: '#6a2cd0',
  onAccent: '#ffffff',
};

const readFont = (weight: 400 | 700) =>
  readFile(
    path.join(
      process.cwd(),
      'node_modules/@fontsource/bricolage-grotesque/files',
      `bricolage-grotesque-latin-${weight}-normal.woff`,
    ),
  );

const fonts = Promise.all(
  ([400, 700] as const).map(async (weight) => ({
    name: 'Bricolage Grotesque',
    weight,
    data: await readFont(weight),
  })),
);

/** The link preview of a page: its title, with the margin's line beside it. */
export async function drawSocialCard({
  title,
  description,
}: Record<'title' | 'description', string>) {
  const words = title.replace(`${siteName} · `, '');
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        backgroundColor: cardColors.surface,
        color: cardColors.onSurface,
        fontFamily: 'Bricolage Grotesque',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: 960,
          padding: '60px 60px 60px 76px',
        }}
      >
        <div
          style={{ display: 'flex', alignItems: 'center', gap: 20, fontSize: 44, fontWeight: 700 }}
        >
          <CardMark />
          {siteName}
        </div>
        <div style={{ display: 'flex', flexDirection: 'column', gap: 26 }}>
          <div
            style={{
              fontSize: words.length > 40 ? 60 : 88,
              fontWeight: 700,
              lineHeight: 1.04,
              letterSpacing: '-0.03em',
            }}
          >
            {words}
          </div>
          <div style={{ fontSize: 29, lineHeight: 1.35, color: cardColors.muted }}>
            {description}
          </div>
        </div>
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: it becomes pixels; the picture's own text stands in the page's metadata */}
        <svg width="560" height="54" viewBox={`0 0 ${waveWidth} 28`}>
          <path
            d={wavePath}
            fill="none"
            stroke={cardColors.accent}
            strokeWidth="2.4"
            strokeLinecap="round"
          />
        </svg>
      </div>
      <div style={{ display: 'flex', position: 'relative', width: 240 }}>
        <div style={{ width: 5, height: '100%', backgroundColor: cardColors.accent }} />
        <div
          style={{
            position: 'absolute',
            left: 5,
            top: 0,
            width: 235,
            height: 630,
            backgroundColor: cardColors.line,
            opacity: 0.45,
          }}
        />
        <div
          style={{
            position: 'absolute',
            left: -17,
            top: 298,
            width: 38,
            height: 38,
            borderRadius: '19px 19px 19px 5px',
            border: `8px solid ${cardColors.surface}`,
            backgroundColor: cardColors.accent,
          }}
        />
      </div>
    </div>,
    { ...cardSize, fonts: await fonts },
  );
}

function CardMark() {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it becomes pixels
    <svg width="72" height="72" viewBox="0 0 32 32">
      <path
        fill={cardColors.accent}
        d="M11 2h10a10 10 0 0 1 10 10v6a10 10 0 0 1-10 10H4a3 3 0 0 1-3-3V12A10 10 0 0 1 11 2Z"
      />
      <path
        fill="none"
        stroke={cardColors.onAccent}
        strokeWidth="2.6"
        strokeLinecap="round"
        d="M9 13.5v3M13.7 10v10M18.3 7.5v15M23 12v6"
      />
    </svg>
  );
}
