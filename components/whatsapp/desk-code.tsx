'use client';

import { useEffect, useState } from 'react';
import { QrCode } from './qr-code';

const looks = {
  beside: {
    media: '(min-width: 76rem) and (hover: hover)',
    figure: 'ms-3 flex items-center gap-3 max-xl:hidden',
    code: 'size-24 shrink-0',
    words: 'max-w-[13ch] text-fine',
  },
  column: {
    media: '(min-width: 40rem)',
    figure: 'grid gap-2',
    code: 'w-full',
    words: 'text-center text-fine text-muted',
  },
} as const;

type Props = {
  size: number;
  path: string;
  label: string;
  /** A caption beside or below the code. */
  words?: string | undefined;
  look?: keyof typeof looks;
};

/**
 * On a desktop the phone is the other device. The code is not in the served HTML: its space is
 * reserved, and it comes with the page's scripts.
 */
export function DeskCode({ words, look = 'beside', ...code }: Props) {
  const { media, ...classes } = looks[look];
  const [isVisible, setVisible] = useState(false);
  useEffect(() => setVisible(matchMedia(media).matches), [media]);
  if (!isVisible) return null;
  return (
    <figure className={`desk-code ${classes.figure}`}>
      <QrCode {...code} className={classes.code} />
      {words && <figcaption className={classes.words}>{words}</figcaption>}
    </figure>
  );
}
