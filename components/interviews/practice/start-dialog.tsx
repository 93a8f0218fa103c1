import { useState } from 'react';
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
  return (
    <OpenDialog title={words.startTitle} onClosed={onClosed} className="w-[36rem]">
      {used ? (
        <WeeklyLimit availableAt={used.availableAt} wanted={tried} />
      ) : (
        <StartForm
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
