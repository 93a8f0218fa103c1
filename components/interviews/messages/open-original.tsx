'use client';

import { useReading } from '../reading-context';

/** The way to a recording or picture that could not be shown here. */
export function OpenOriginal({ address }: { address: string }) {
  const { labels } = useReading();
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="justify-self-start underline underline-offset-4"
    >
      {labels.openOriginal}
    </a>
  );
}
