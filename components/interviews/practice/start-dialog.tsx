import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { OpenDialog } from '../controls/open-dialog';
import { StartForm } from './start-form';
import { useFreeWeek } from './use-free-week';
import { useStart } from './use-start';
import type { WantedQuestion } from './wanted-question';
import { WeeklyLimit } from './weekly-limit';

type Props = { onClosed: VoidFunction; wanted?: WantedQuestion };

/** Starts a new interview, or says when the free plan has another. */
export function StartDialog({ onClosed, wanted }: Props) {
  const words = useWords('Practice');
  const { start, isStarting, outcome } = useStart();
  const { isFree, used } = useFreeWeek(outcome);
  const [tried, setTried] = useState<Partial<WantedQuestion>>({});
  const form = useFirstChoice();
  return (
    <OpenDialog title={words.startTitle} onClosed={onClosed} className="w-[36rem]">
      {used ? (
        <WeeklyLimit availableAt={used.availableAt} wanted={tried} />
      ) : (
        <StartForm
          form={form}
          wanted={wanted}
          isFree={isFree}
          isStarting={isStarting}
          outcome={outcome}
          onStart={(interview) => {
            const { language, question = '' } = interview;
            setTried({ language, question });
            void start(interview, { onStarted: onClosed });
          }}
        />
      )}
    </OpenDialog>
  );
}

/** Focuses the first choice; the dialog, open by then, has focused its Close button. */
function useFirstChoice(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), []);
  return form;
}
