'use client';

import { useEffect, useState } from 'react';
import { QrCode } from './qr-code';

type Props = {
  size: number;
  path: string;
  label: string;
  /** Beside it, where there is room. */
  words?: string | undefined;
};

/**
 * At a desk the phone is the other device. The code is no part of the page as it is sent: its place beside
 * the link is kept, and it comes with the page's scripts.
 */
export function DeskCode({ words, ...code }: Props) {
  const [atDesk, setAtDesk] = useState(false);
  useEffect(() => setAtDesk(matchMedia('(min-width: 76rem) and (hover: hover)').matches), []);
  if (!atDesk) return null;
  return (
    <figure className="desk-code ms-3 flex items-center gap-3 max-xl:hidden">
      <QrCode {...code} className="size-24 shrink-0" />
      {words && <figcaption className="max-w-[13ch] text-fine">{words}</figcaption>}
    </figure>
  );
}
