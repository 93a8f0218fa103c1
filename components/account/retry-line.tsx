import { RetryButton } from '@/components/ui/retry-button';

type Props = { text: string; retryLabel: string; onRetry: () => void; className?: string };

export const RetryLine = ({ text, retryLabel, onRetry, className = '' }: Props) => (
  <div className={`flex flex-wrap items-center gap-4 ${className}`}>
    <p role="status">{text}</p>
    <RetryButton size="small" onRetry={onRetry}>
      {retryLabel}
    </RetryButton>
  </div>
);
