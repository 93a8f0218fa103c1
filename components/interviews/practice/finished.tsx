import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { filled } from '@/lib/i18n/words';
import type { Interview } from '@/lib/interviews/interview';
import type { Message } from '@/lib/interviews/message';
import { answeredTexts, lastQuestion } from '@/lib/interviews/question';
import type { StartOutcome } from '@/lib/practice/practice';
import { useInterviews } from '../interviews-context';
import { usePractice } from './use-practice-here';
import { WeeklyLimit } from './weekly-limit';

type Props = {
  interview: Interview;
  messages: readonly Message[];
  /** What was pressed to finish is gone. */
  focusOnMount: boolean;
};

const focus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** The question that was answered first, to be asked again. */
function questionOf(messages: readonly Message[], title: string): string {
  const [asked = ''] = answeredTexts(messages).values();
  return lastQuestion(asked) || title;
}

/** After an interview is finished: its scores, and the same question once more. */
export function Finished({ interview, messages, focusOnMount }: Props) {
  const { practice, words } = usePractice();
  const { store, language, words: screenWords } = useInterviews();
  const [isStarting, setStarting] = useState(false);
  const [outcome, setOutcome] = useState<StartOutcome | null>(null);

  const again = async () => {
    setStarting(true);
    const question = questionOf(messages, interview.title);
    const found = await practice.start({ language: interview.language ?? language, question });
    setStarting(false);
    setOutcome(found);
    if (found.kind === 'started') store.open(found.id);
  };

  return (
    <section
      ref={focusOnMount ? focus : undefined}
      tabIndex={-1}
      aria-label={words.scores}
      className="composer-bar print:hidden"
    >
      <div className="mx-auto flex max-w-[60rem] flex-wrap items-center justify-between gap-3">
        <dl className="flex flex-wrap gap-2">
          {interview.scores.map(({ skill, value, max }) => (
            <div
              key={skill}
              className="flex items-baseline gap-2 rounded-full bg-accent-soft px-4 py-1.5 text-compact text-on-accent-soft"
            >
              <dt>{skill}</dt>
              <dd className="font-semibold even-digits">
                {filled(words.score, {
                  value: value.toLocaleString(language),
                  max: max.toLocaleString(language),
                })}
              </dd>
            </div>
          ))}
        </dl>
        {outcome?.kind !== 'limit' && (
          <Button size="small" disabled={isStarting} onClick={() => void again()}>
            {screenWords.nextStep.practise}
          </Button>
        )}
        <div role="status" className="w-full empty:hidden">
          {outcome?.kind === 'failed' && words.notStarted}
          {outcome?.kind === 'limit' && <WeeklyLimit availableAt={outcome.availableAt} />}
        </div>
      </div>
    </section>
  );
}
