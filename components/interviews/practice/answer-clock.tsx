import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { clock } from '@/lib/time/clock';
import { useTimeSaid } from './use-usual-time';

/** When the person began to answer this question; null again for the next one. */
export function useAnswering(question: string | null) {
  const [begun, setBegun] = useState<{ question: string | null; at: number } | null>(null);
  const isCurrent = begun !== null && begun.question === question;
  return {
    since: isCurrent ? begun.at : null,
    begin: () => {
      if (!isCurrent) setBegun({ question, at: Date.now() });
    },
    end: () => setBegun(null),
  };
}

type Props = {
  since: number | null;
  /** How long it usually takes, in seconds; null where that is not shown. */
  usual: number | null;
};

/** The time since then. Only shown: screen readers do not announce it. */
export function AnswerClock({ since, usual }: Props) {
  const words = useWords('Practice');
  const timeSaid = useTimeSaid();
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [since]);
  const seconds = since === null ? null : Math.max(0, now - since) / 1000;
  if (seconds === null && usual === null) return null;
  return (
    <span
      role="timer"
      aria-live="off"
      title={words.answeringFor}
      className="me-auto px-2 text-fine text-muted even-digits"
    >
      {usual === null ? clock(seconds ?? 0) : timeSaid(seconds, usual)}
    </span>
  );
}
