'use client';

import { useEffect, useState } from 'react';
import { QrCode } from './qr-code';

const looks = {
  beside: {
    room: '(min-width: 76rem) and (hover: hover)',
    figure: 'ms-3 flex items-center gap-3 max-xl:hidden',
    code: 'size-24 shrink-0',
    words: 'max-w-[13ch] text-fine',
  },
  column: {
    room: '(min-width: 40rem)',
    figure: 'grid gap-2',
    code: 'w-full',
    words: 'text-center text-fine text-muted',
  },
} as const;

type Props = {
  size: number;
  path: string;
  label: string;
  /** Beside or under it, where there is room. */
  words?: string | undefined;
  look?: keyof typeof looks;
};

/**
 * At a desk the phone is the other device. The code is no part of the page as it is sent: its place beside
 * the link is kept, and it comes with the page's scripts.
 */
export function DeskCode({ words, look = 'beside', ...code }: Props) {
  const { room, ...classes } = looks[look];
  const [hasRoom, setRoom] = useState(false);
  useEffect(() => setRoom(matchMedia(room).matches), [room]);
  if (!hasRoom) return null;
  return (
    <figure className={`desk-code ${classes.figure}`}>
      <QrCode {...code} className={classes.code} />
      {words && <figcaption className={classes.words}>{words}</figcaption>}
    </figure>
  );
}
