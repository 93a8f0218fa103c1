import { late } from '@/components/ui/late';
import { useAccount } from '../account/account-context';
import { FirstQuestion } from '../practice/late-practice';
import { usePracticeHere } from '../practice/practice-context';

const FirstTask = late(() => import('./first-task').then((loaded) => loaded.FirstTask));

/**
 * For people without interviews: the first question, here where one can answer it, or on WhatsApp.
 * For others, what they have not sent below that question.
 */
export function FirstStep({ isFirst }: { isFirst: boolean }) {
  const practice = usePracticeHere();
  const { offers } = useAccount();
  const isHere = offers.includes('practise');
  if (isHere) return practice && <FirstQuestion isFirst={isFirst} />;
  return isFirst && <FirstTask />;
}
