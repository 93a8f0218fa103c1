'use client';

import { useEffect, useState } from 'react';
import { reportBrowserError } from '@/lib/api/reports';

/** A part of the screen that comes once it is wanted; null until then, and where it does not arrive. */
export function useImported<Part>(load: () => Promise<Part>, isWanted: boolean): Part | null {
  const [part, setPart] = useState<Part | null>(null);
  const isMissing = isWanted && part === null;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load().then((arrived) => {
      if (!isGone) setPart(() => arrived);
    }, reportBrowserError);
    return () => {
      isGone = true;
    };
  }, [load, isMissing]);
  return part;
}
