import type { ComponentProps } from 'react';
import { Button } from './button';

/** Opens a dialog by its id, even before script; the first script supports older browsers. */
export const opensDialog = (dialog: string) =>
  ({ 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: dialog }) as const;

type Props = Omit<ComponentProps<typeof Button>, 'command' | 'commandfor' | 'onClick'> & {
  dialog: string;
};

export function DialogButton({ dialog, ...rest }: Props) {
  return <Button {...opensDialog(dialog)} {...rest} />;
}
