import { useWords } from '@/components/frame/member-words';
import { field } from '@/lib/api/read';
import { filled } from '@/lib/i18n/words';
import { useInterviews } from '../interviews-context';

/** What the free plan includes, before anything is chosen; nothing on a paid plan. */
export function FreeRule() {
  const words = useWords('Practice');
  const { isFree, freePractice, language } = useInterviews();
  if (!isFree) return null;
  const [open, answers] = ['open_interviews', 'answers_a_week'].map((name) => {
    const most = field(freePractice, name);
    return typeof most === 'number' ? most.toLocaleString(language) : '';
  });
  return (
    <>
      {words.limit.rule} {open && answers && filled(words.limit.bounds, { open, answers })}
    </>
  );
}
