import { useWords } from '@/components/frame/member-words';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';
import { asksSeveralQuestions } from '../practice/asks-several-questions';
import { interviewOf } from '../practice/interview-subject';
import { StartButton } from '../practice/start-button';
import type { WeakSkill } from '../skills/home-rules';
import { useStore } from '../store/store-context';

/**
 * Starts an interview of the coach's own choice, which begins with the weakest skill: no call names a
 * skill. It is in the language in which that skill was scored.
 */
type Props = { skill: WeakSkill; tone?: 'accent' | 'quiet' };

export function PracticeNow({ skill, tone = 'accent' }: Props) {
  const page = usePage();
  const store = useStore();
  const account = useAccount();
  const words = useWords('InterviewsHome');
  if (!account.offers.includes('practise')) return null;
  const scored = store.loaded.find(skill.interviewIds[0] ?? '');
  const wanted = interviewOf({
    language: scored?.language ?? page.language,
    subject: asksSeveralQuestions(account, store.loaded.interviews) ? 'coach' : 'question',
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
