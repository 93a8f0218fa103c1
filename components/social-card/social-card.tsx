import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ImageResponse } from 'next/og';
import { cardSize } from '@/lib/i18n/page-metadata';
import { siteName } from '@/lib/site';

/**
 * Copies of the theme's colours, as in content/social-card.svg: the renderer supports neither oklch
 * nor custom properties.
 */
const cardColors = { onSurface: '#24182f', muted: '#5d5266' };

const fontFolder = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin';

const fonts = Promise.all(
  ([400, 700] as const).map(async (weight) => ({
    name: 'Bricolage Grotesque',
    weight,
    data: await readFile(path.join(process.cwd(), `${fontFolder}-${weight}-normal.woff`)),
  })),
);

/** The background of all cards: the mark, the wave, the line in the margin. */
const drawing = readFile(path.join(process.cwd(), 'content/social-card.svg'), 'base64');

/** The link preview of a page: its title and description. */
export async function drawSocialCard({
  title,
  description,
}: Record<'title' | 'description', string>) {
  const words = title.replace(`${siteName} · `, '');
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        padding: '60px 300px 114px 76px',
        backgroundImage: `url(data:image/svg+xml;base64,${await drawing})`,
        color: cardColors.onSurface,
        fontFamily: 'Bricolage Grotesque',
      }}
    >
      <div
        style={{ height: 72, paddingLeft: 92, fontSize: 44, lineHeight: '70px', fontWeight: 700 }}
      >
        {siteName}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', gap: 26, margin: 'auto 0' }}>
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
        <div style={{ fontSize: 29, lineHeight: 1.35, color: cardColors.muted }}>{description}</div>
      </div>
    </div>,
    { ...cardSize, fonts: await fonts },
  );
}
