import { type ComponentProps, useEffect, useId } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { useInterviews } from './interviews-context';

type Props = Omit<ComponentProps<typeof Dialog>, 'id' | 'closeLabel'> & { onClosed: VoidFunction };

/** A dialog that is open as long as it is mounted. */
export function OpenDialog(props: Props) {
  const { close } = useInterviews().words;
  const id = useId();
  useEffect(() => (document.getElementById(id) as HTMLDialogElement).showModal(), [id]);
  return <Dialog id={id} closeLabel={close} {...props} />;
}
