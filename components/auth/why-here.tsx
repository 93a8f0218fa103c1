'use client';

import { useEffect, useState } from 'react';
import type { Words } from '@/lib/i18n/words';
import { type EndReason, takeWhyItEnded } from '@/lib/session/why-it-ended';

/** Says why somebody was led to sign-in, if it was not their own doing. */
export function WhyHere({ words }: { words: Words<'WhyHere'> }) {
  const [reason, setReason] = useState<EndReason>();
  // Taken once; where an effect runs twice, the second finds nothing.
  useEffect(() => setReason((known) => known ?? takeWhyItEnded()), []);
  return (
    <p
      role="status"
      className="bubble-in bg-accent-soft px-4 py-3 text-on-accent-soft empty:hidden"
    >
      {reason && words[reason]}
    </p>
  );
}
