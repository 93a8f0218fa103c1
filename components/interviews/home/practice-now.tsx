import { useWords } from '@/components/frame/member-words';
import { useInterviews } from '../interviews-context';
import { interviewOf } from '../practice/interview-subject';
import { plansQuestions } from '../practice/plans-questions';
import { StartButton } from '../practice/start-button';
import type { WeakSkill } from './home-rules';

/**
 * Starts an interview of the coach's own choice, which begins with the weakest skill: no call names a
 * skill. It is in the language in which that skill was scored.
 */
type Props = { skill: WeakSkill; tone?: 'accent' | 'quiet' };

export function PracticeNow({ skill, tone = 'accent' }: Props) {
  const interviews = useInterviews();
  const words = useWords('InterviewsHome');
  if (!interviews.offers.includes('practise')) return null;
  const scored = interviews.store.find(skill.interviewIds[0] ?? '');
  const wanted = interviewOf({
    language: scored?.language ?? interviews.language,
    subject: plansQuestions(interviews) ? 'coach' : 'question',
    count: 'five',
    question: '',
    interview: '',
    topic: '',
    posting: '',
  });
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <StartButton wanted={wanted} label={words.practiceNow} tone={tone} />
    </div>
  );
}
