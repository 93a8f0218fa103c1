import type { ComponentProps } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & { onRetry: VoidFunction };

/** It disappears while it is tried again: the focus stays in the part of the page that it is in. */
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
