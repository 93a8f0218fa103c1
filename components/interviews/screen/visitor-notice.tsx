import { useWords } from '@/components/frame/member-words';
import { ButtonLink } from '@/components/ui/button';
import { usePage } from '../page/page-context';
import type { SessionState } from '../store/session-here';

type Props = Pick<SessionState, 'answerLeft'>;

export function VisitorNotice({ answerLeft }: Props) {
  const words = useWords('InterviewsScreen');
  const { locale } = usePage();
  return (
    <div className="m-auto grid max-w-[34rem] justify-items-start gap-5 p-6">
      <div data-bordered className="bubble-in grid gap-2 bg-raised px-6 py-5 cast-bubble">
        <h1 className="text-heading">{words.noToken}</h1>
        <p className="text-muted">{words.noTokenText}</p>
        {answerLeft && <p role="status">{words.answerLeft[answerLeft]}</p>}
      </div>
      <ButtonLink href={`/${locale}/sign-in`} className="justify-self-end">
        {words.signIn}
      </ButtonLink>
    </div>
  );
}
