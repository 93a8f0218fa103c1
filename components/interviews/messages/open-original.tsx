'use client';

import { useReading } from '../reading-context';

/** The way to a recording or picture that could not be shown here. */
export function OpenOriginal({ address }: { address: string }) {
  const { words } = useReading();
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className="justify-self-start underline underline-offset-4"
    >
      {words.openOriginal}
    </a>
  );
}
