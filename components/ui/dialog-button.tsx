import type { ComponentProps } from 'react';
import { Button } from './button';

/** What makes a button open the dialog of that id, also before script; older browsers are served by the first one. */
export const opens = (dialog: string) =>
  ({ 'aria-haspopup': 'dialog', command: 'show-modal', commandfor: dialog }) as const;

type Props = Omit<ComponentProps<typeof Button>, 'command' | 'commandfor' | 'onClick'> & {
  dialog: string;
};

export function DialogButton({ dialog, ...rest }: Props) {
  return <Button {...opens(dialog)} {...rest} />;
}
