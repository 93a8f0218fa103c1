import { Wave, wavePathOf } from '@/components/ui/voice-wave';
import { clock } from '@/lib/interviews/clock';
import type { PendingAnswer } from '@/lib/practice/outbox';
import { usePractice } from './use-practice-here';

type Props = { pending: readonly PendingAnswer[]; onTakeBack: (key: string) => void };

/** Answers on their way, in the thread from the moment they are sent. */
export function PendingAnswers({ pending, onTakeBack }: Props) {
  const { words } = usePractice();
  return (
    <ol className="mx-auto grid max-w-[60rem] gap-5 px-4 pt-5 md:px-8">
      {pending.map(({ key, text, recorded, status }) => (
        <li key={key} className="grid justify-items-end gap-1">
          <div className="bubble-out min-w-0 max-w-[min(100%,44rem)] bg-accent-soft px-4 py-3 text-on-accent-soft sm:max-w-[85%] md:px-5">
            {recorded ? (
              <span className="flex items-center gap-3">
                <Wave
                  path={recorded.peaks.length > 0 ? wavePathOf(recorded.peaks) : undefined}
                  className="h-7 w-auto min-w-0"
                />
                <span className="even-digits">{clock(recorded.seconds)}</span>
              </span>
            ) : (
              <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
            )}
          </div>
          <p role="status" className="flex items-center gap-2 px-1 text-fine text-muted">
            {status === 'waiting' ? words.waiting : words.sending}
            {status === 'waiting' && (
              <button
                type="button"
                onClick={() => onTakeBack(key)}
                className="min-h-6 underline underline-offset-4"
              >
                {words.takeBack}
              </button>
            )}
          </p>
        </li>
      ))}
    </ol>
  );
}
