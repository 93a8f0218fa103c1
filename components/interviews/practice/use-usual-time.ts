import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { failedImport } from '@/lib/failed-import';
import { filled } from '@/lib/i18n/words';
import { clock } from '@/lib/time/clock';
import { usePage } from '../page/page-context';

/** How long an answer to this question usually takes; null where that is not shown, or not known yet. */
export function useUsualTime(question: string | null): number | null {
  const [known, setKnown] = useState<typeof import('./usual-time') | null>(null);
  const isWanted = question !== null;
  useEffect(() => {
    if (isWanted)
      void import('./usual-time').catch(failedImport).then((loaded) => setKnown(loaded ?? null));
  }, [isWanted]);
  return known && isWanted ? known.usualSeconds(question) : null;
}

/** "0:42 of about 2 min", or "Usually about 2 min" before it is being answered. */
export function useTimeSaid(): (seconds: number | null, usual: number) => string {
  const words = useWords('Rehearsal');
  const { language } = usePage();
  return (seconds, usual) => {
    const style = { style: 'unit', unit: 'minute', unitDisplay: 'short' } as const;
    const minutes = (usual / 60).toLocaleString(language, style);
    return seconds === null
      ? filled(words.usual, { usual: minutes })
      : filled(words.clock, { at: clock(seconds), usual: minutes });
  };
}
