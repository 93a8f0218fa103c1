import { type ComponentProps, useEffect, useEffectEvent, useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useInterviews } from './interviews-context';

type Props = Omit<ComponentProps<typeof Dialog>, 'id' | 'closeLabel'> & { onClosed: VoidFunction };

/** A dialog that is open as long as it is mounted. */
export function OpenDialog({ onClosed, ...rest }: Props) {
  const { close } = useInterviews().words;
  const id = useId();
  const closed = useEffectEvent(onClosed);

  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    dialog.showModal();
    dialog.addEventListener('close', closed);
    return () => dialog.removeEventListener('close', closed);
  }, [id]);

  return <Dialog id={id} closeLabel={close} {...rest} />;
}
