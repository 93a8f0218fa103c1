'use client';

import { useReading } from '../reading-context';
import { PlainText } from './plain-text';

/** What was meant to be formatted and is not: the text as it was written, and why it looks that way. */
export function UnformattedText({ text }: { text: string }) {
  const { words } = useReading();
  return (
    <>
      <p data-unformatted className="text-fine text-muted">
        {words.unformatted}
      </p>
      <PlainText text={text} />
    </>
  );
}
