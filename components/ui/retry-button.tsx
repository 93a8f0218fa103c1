import type { ComponentProps } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { onRetry: VoidFunction };

/**
 * The button disappears during the retry, so the focus moves to the surrounding part of the page.
 */
export const RetryButton = ({ onRetry, ...props }: Props) => (
  <Button
    tone="quiet"
    {...props}
    onClick={({ currentTarget }) => {
      const around = currentTarget.parentElement?.closest<HTMLElement>('[tabindex]');
      around?.focus({ preventScroll: true });
      onRetry();
    }}
  />
);
