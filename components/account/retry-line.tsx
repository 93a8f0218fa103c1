import { Button } from '@/components/ui/button';

type Props = { text: string; retryLabel: string; onRetry: () => void; className?: string };

export const RetryLine = ({ text, retryLabel, onRetry, className = '' }: Props) => (
  <div className={`flex flex-wrap items-center gap-4 ${className}`}>
    <p role="status">{text}</p>
    <Button tone="quiet" size="small" onClick={onRetry}>
      {retryLabel}
    </Button>
  </div>
);
