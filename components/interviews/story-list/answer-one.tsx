import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { usePage } from '../page/page-context';
import { usePracticeHere } from '../practice/practice-context';
import { startFailure } from '../practice/start-failure';
import { useStart } from '../practice/use-start';
import { WeeklyLimit } from '../practice/weekly-limit';
import { questionsFor, type Theme } from '../stories/story-questions';

type Props = { theme: Theme; onStarted: VoidFunction };

/**
 * A question whose answer would be such a story, and a button that starts it if practice is
 * available.
 */
export function AnswerOne({ theme, onStarted }: Props) {
  const { locale } = usePage();
  const practice = usePracticeHere();
  const [question = ''] = questionsFor(theme, locale);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-60 text-compact text-muted">{question}</p>
      {practice && <StartIt theme={theme} question={question} onStarted={onStarted} />}
    </div>
  );
}

function StartIt({ theme, question, onStarted }: Props & { question: string }) {
  const words = useWords('Stories');
  const practiceWords = useWords('Practice');
  const { language } = usePage();
  const { start, isStarting, outcome } = useStart();
  const wanted = { language, question };
  return (
    <>
      {outcome?.kind !== 'limit' && (
        <Button
          tone="quiet"
          size="small"
          disabled={isStarting}
          aria-label={`${words.answerOne}: ${words.shows[theme].name}`}
          onClick={() => void start(wanted, { onStarted })}
        >
          {isStarting ? practiceWords.starting : words.answerOne}
        </Button>
      )}
      <div role="status" className="w-full text-on-danger-soft empty:hidden">
        {startFailure(outcome, practiceWords)}
        {outcome?.kind === 'limit' && (
          <WeeklyLimit availableAt={outcome.availableAt} wanted={wanted} />
        )}
      </div>
    </>
  );
}
