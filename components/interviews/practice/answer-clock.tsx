import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { clock } from '@/lib/time/clock';

/** Since when this question is being answered; null again with the next one. */
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

/** How long that is. It is for those who look: nobody is told. */
export function AnswerClock({ since }: { since: number | null }) {
  const words = useWords('Practice');
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (since === null) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, [since]);
  if (since === null) return null;
  return (
    <span
      role="timer"
      aria-live="off"
      title={words.answeringFor}
      className="me-auto px-2 text-fine text-muted even-digits"
    >
      {clock(Math.max(0, now - since) / 1000)}
    </span>
  );
}
