import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cardSize } from '@/lib/i18n/card-file';
import { siteName } from '@/lib/site';

/**
 * Copies of the theme's colors, as in content/social-card.svg: the renderer supports neither oklch
 * nor custom properties. tests/unit/colors.test.ts compares them.
 */
const cardColors = {
  onSurface: '#23182f',
  muted: '#5b5267',
  raised: '#ffffff',
  line: '#e0dcd2',
  accentSoft: '#ede7fe',
  mark: '#ded1ff',
  danger: '#c51d28',
};

const fontFolder = 'node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin';

const fonts = Promise.all(
  ([400, 700] as const).map(async (weight) => ({
    name: 'Bricolage Grotesque',
    weight,
    data: await readFile(path.join(process.cwd(), `${fontFolder}-${weight}-normal.woff`)),
  })),
);

/** The background of all cards: the mark, the wave, the line before the chat. */
const drawing = readFile(path.join(process.cwd(), 'content/social-card.svg'), 'base64');

/** A message of the chat, whose text may have tags: `<mark>` and `<phrase>` for what is good, `<weak>`. */
export type CardTurn = { by: 'person' | 'coach'; text: string };

type Card = Record<'title' | 'description', string> & { chat: readonly CardTurn[] };

/** The link preview of a page: its title and description, and the product at work. */
export async function drawSocialCard({ title, description, chat }: Card) {
  const words = title.replace(`${siteName} · `, '');
  // Not bundled, because its asynchronous modules would add a runtime to every page.
  const { ImageResponse } = await import(/* turbopackIgnore: true */ 'next/og.js');
  return new ImageResponse(
    <div
      style={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        position: 'relative',
        padding: '60px 510px 114px 76px',
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
            fontSize: words.length > 40 ? 52 : 72,
            fontWeight: 700,
            lineHeight: 1.04,
            letterSpacing: '-0.03em',
          }}
        >
          {words}
        </div>
        <div style={{ fontSize: 27, lineHeight: 1.35, color: cardColors.muted }}>{description}</div>
      </div>
      <div
        style={{
          position: 'absolute',
          top: 0,
          right: 0,
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          gap: 20,
          width: 455,
          height: '100%',
          padding: '0 40px',
        }}
      >
        {chat.map((turn) => (
          <Turn key={turn.text} {...turn} />
        ))}
      </div>
    </div>,
    { ...cardSize, fonts: await fonts },
  );
}

function Turn({ by, text }: CardTurn) {
  const isPerson = by === 'person';
  return (
    <div
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignSelf: isPerson ? 'flex-end' : 'flex-start',
        maxWidth: 345,
        padding: '16px 22px',
        border: `1px solid ${isPerson ? cardColors.accentSoft : cardColors.line}`,
        borderRadius: isPerson ? '24px 24px 6px 24px' : '24px 24px 24px 6px',
        backgroundColor: isPerson ? cardColors.accentSoft : cardColors.raised,
        fontSize: 25,
        lineHeight: 1.36,
      }}
    >
      {taggedWords(text).map(({ word, tag }, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and a word may come twice
          key={index}
          style={{
            // The space is inside the word, so that a mark has no gaps.
            paddingRight: 7,
            ...(tag === 'weak' && { borderBottom: `3px solid ${cardColors.danger}` }),
            ...((tag === 'mark' || tag === 'phrase') && { backgroundColor: cardColors.mark }),
          }}
        >
          {word}
        </span>
      ))}
    </div>
  );
}

/** "One <mark>two three</mark>": each word, with the tag it is in. */
const taggedWords = (text: string) =>
  text.split(/(<(\w+)>.*?<\/\2>)/).flatMap((part, index) => {
    // `split` also returns the captured tag name after each match.
    if (index % 3 === 2) return [];
    const [, tag, inner = part] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? [];
    return inner
      .split(' ')
      .filter(Boolean)
      .map((word) => ({ word, tag }));
  });
