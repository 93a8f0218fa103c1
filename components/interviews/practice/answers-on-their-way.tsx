import { useWords } from '@/components/frame/member-words';
import { wavePathOf } from '@/components/ui/recording-wave';
import { Wave } from '@/components/ui/voice-wave';
import { clock } from '@/lib/time/clock';
import type { PlacedAnswer } from './queue/where-is';
import { wordsIn } from './transcript-words';
import { usePractice } from './use-practice';

/** In the thread from the moment they are sent. */
export function AnswersOnTheirWay({ answers }: { answers: readonly PlacedAnswer[] }) {
  const words = useWords('Practice');
  const { practice } = usePractice();
  return (
    <ol className="mx-auto grid max-w-[60rem] gap-5 px-4 pt-5 md:px-8">
      {answers.map(({ key, text, recording, where }) => (
        <li key={key} className="grid justify-items-end gap-1">
          <div className="bubble-out min-w-0 max-w-[min(100%,44rem)] bg-accent-soft px-4 py-3 text-on-accent-soft sm:max-w-[85%] md:px-5">
            {recording && (
              <span className="flex items-center gap-3">
                <Wave
                  path={recording.peaks.length > 0 ? wavePathOf(recording.peaks) : undefined}
                  className="h-7 w-auto min-w-0"
                />
                <span className="even-digits">{clock(recording.seconds)}</span>
              </span>
            )}
            <p className="whitespace-pre-wrap [overflow-wrap:anywhere] empty:hidden">
              {text || wordsIn(recording?.segments ?? [])}
            </p>
          </div>
          <p className="flex items-center gap-2 px-1 text-fine text-muted">
            {where.place === 'waiting' ? words.waiting : words.sending}
            {where.place === 'waiting' && (
              <button
                type="button"
                onClick={() => practice.answers.takeBack(key)}
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
