'use client';

import { useEffect, useId, useState } from 'react';
import { isSwitchedOff, switchReadOffline } from '@/components/interviews';
import type { Words } from '@/lib/i18n/words';

/** Whether this device keeps interviews for reading offline. */
export function OfflineSwitch({ words }: { words: Words<'OfflineSwitch'> }) {
  const [isOn, setOn] = useState(true);
  const hintId = useId();
  // In an effect, because the server does not know what is stored.
  useEffect(() => setOn(!isSwitchedOff()), []);
  return (
    <section
      aria-label={words.title}
      data-bordered
      className="bubble-in border border-line bg-raised px-6 py-4 noscript:hidden sm:px-8"
    >
      <label className="-mx-2 flex min-h-12 cursor-pointer items-center gap-4 rounded-xl px-2 hover:text-on-accent-soft">
        <span className="grid flex-1 gap-0.5">
          <span className="font-semibold">{words.title}</span>
          <span id={hintId} className="text-fine text-muted">
            {words.hint}
          </span>
        </span>
        <input
          type="checkbox"
          checked={isOn}
          aria-label={words.title}
          aria-describedby={hintId}
          onChange={({ target }) => {
            setOn(target.checked);
            void switchReadOffline(target.checked);
          }}
          className="size-6 shrink-0 accent-accent"
        />
      </label>
    </section>
  );
}
