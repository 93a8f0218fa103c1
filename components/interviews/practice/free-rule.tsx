import { useWords } from '@/components/frame/member-words';
import { filled } from '@/lib/i18n/words';
import { useAccount } from '../account/account-context';
import { usePage } from '../page/page-context';

/** What the free plan includes, before anything is chosen; nothing on a paid plan. */
export function FreeRule() {
  const words = useWords('Practice');
  const { language } = usePage();
  const { isFree, freePractice } = useAccount();
  if (!isFree) return null;
  const bounds = freePractice && {
    open: freePractice.openInterviews.toLocaleString(language),
    answers: freePractice.answersAWeek.toLocaleString(language),
  };
  return (
    <>
      {words.limit.rule} {bounds && filled(words.limit.bounds, bounds)}
    </>
  );
}
