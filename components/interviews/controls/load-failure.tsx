import { useWords } from '@/components/frame/member-words';
import { RetryButton } from '@/components/ui/retry-button';
import { useOnline } from '@/components/ui/use-online';
import type { ApiProblem } from '@/lib/api/problem';
import { filled } from '@/lib/i18n/words';

type Props = { text: string; onRetry: () => void; problem?: ApiProblem | undefined };

/**
 * One sentence, what to quote to those who run the site, and a Retry. It never claims that something
 * is empty.
 */
export function LoadFailure({ text, onRetry, problem }: Props) {
  const words = useWords('InterviewsScreen');
  const online = useOnline();
  return (
    <div className="grid place-content-center justify-items-center gap-4 p-8 text-center">
      <p role="status" className="text-muted">
        {online ? text : `${words.offline} ${text}`}
      </p>
      {problem?.requestId && (
        <p className="text-fine text-muted wrap-anywhere">
          {filled(words.reference, { id: problem.requestId })}
        </p>
      )}
      <RetryButton onRetry={onRetry}>{words.retry}</RetryButton>
    </div>
  );
}
