import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { useInterviews } from '../interviews-context';
import { interviewOf } from '../practice/interview-subject';
import { NextFree } from '../practice/next-free';
import { plansQuestions } from '../practice/plans-questions';
import { startFailure } from '../practice/start-failure';
import { useFreeWeek } from '../practice/use-free-week';
import { useStart } from '../practice/use-start';
import { WeeklyLimit } from '../practice/weekly-limit';
import type { WeakSkill } from './home-rules';

/**
 * Starts an interview of the coach's own choice, which begins with the weakest skill: no call names a
 * skill. It is in the language in which that skill was scored.
 */
export function PracticeNow({ skill }: { skill: WeakSkill }) {
  const { offers, practice } = useInterviews();
  const words = useWords('InterviewsHome');
  if (!offers.includes('practise')) return null;
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      {practice ? (
        <StartNow skill={skill} />
      ) : (
        // In its place until practicing has loaded, so that nothing moves then.
        <Button disabled>{words.practiceNow}</Button>
      )}
    </div>
  );
}

function StartNow({ skill }: { skill: WeakSkill }) {
  const interviews = useInterviews();
  const words = useWords('InterviewsHome');
  const practiceWords = useWords('Practice');
  const { start, isStarting, outcome } = useStart();
  const { used } = useFreeWeek(outcome);
  const scored = interviews.store.find(skill.interviewIds[0] ?? '');
  const language = scored?.language ?? interviews.language;
  const subject = plansQuestions(interviews) ? 'coach' : 'question';
  const wanted = interviewOf({
    language,
    subject,
    count: 'five',
    question: '',
    interview: '',
    topic: '',
    posting: '',
  });
  // A button would lead to the limit alone.
  if (used && !outcome) return <NextFree availableAt={used.availableAt} />;
  return (
    <>
      {outcome?.kind !== 'limit' && (
        <Button disabled={isStarting} onClick={() => void start(wanted)}>
          {isStarting ? practiceWords.starting : words.practiceNow}
        </Button>
      )}
      <div role="status" className="text-on-danger-soft empty:hidden">
        {startFailure(outcome, practiceWords)}
      </div>
      {outcome?.kind === 'limit' && <WeeklyLimit availableAt={outcome.availableAt} wanted={{}} />}
    </>
  );
}
