import type { ComponentProps } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'command' | 'commandfor' | 'onClick'> & {
  dialog: string;
};

/** Opens the dialog of that id, also before script; older browsers are served by the first one. */
export function DialogButton({ dialog, ...rest }: Props) {
  return <Button aria-haspopup="dialog" command="show-modal" commandfor={dialog} {...rest} />;
}
