'use client';

import { useMemo } from 'react';
import { codeOf } from '@/components/whatsapp/code-of';
import { QrCode } from '@/components/whatsapp/qr-code';
import { useReading } from '../reading-context';

/** Brings its library along: only what comes when it is asked for draws it. */
export function ChatCode({ href }: { href: string }) {
  const { code, scan } = useReading().words.nextStep;
  const drawn = useMemo(() => codeOf(href), [href]);
  return (
    <figure className="flex items-center gap-3">
      <QrCode {...drawn} label={code} className="size-48 shrink-0" />
      <figcaption className="max-w-[12ch] text-fine text-muted">{scan}</figcaption>
    </figure>
  );
}
