'use client';

import { useMemo } from 'react';
import { codeOf } from './code-of';
import { QrCode } from './qr-code';

type Props = { href: string; words: { code: string; scan: string } };

/** Brings its library along: only what comes when it is asked for, or at a desk, draws it. */
export function ChatCode({ href, words }: Props) {
  const drawn = useMemo(() => codeOf(href), [href]);
  return (
    <figure className="flex items-center gap-3">
      <QrCode {...drawn} label={words.code} className="size-48 shrink-0" />
      <figcaption className="max-w-[12ch] text-fine text-muted">{words.scan}</figcaption>
    </figure>
  );
}
