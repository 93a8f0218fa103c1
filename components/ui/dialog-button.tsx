'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { Button } from './button';

type Props = Omit<ComponentProps<typeof Button>, 'command' | 'commandfor' | 'onClick'> & {
  dialog: string;
};

/** Opens the dialog of that id. The command works without script; script serves older browsers. */
export function DialogButton({ dialog, ...rest }: Props) {
  const open = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.dataset.pressed = '';
    if ('commandForElement' in event.currentTarget) return;
    const target = document.getElementById(dialog);
    if (target instanceof HTMLDialogElement) target.showModal();
  };
  return (
    <Button
      aria-haspopup="dialog"
      command="show-modal"
      commandfor={dialog}
      onClick={open}
      {...rest}
    />
  );
}
