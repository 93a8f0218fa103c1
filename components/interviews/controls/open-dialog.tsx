import { type ComponentProps, useEffect, useId } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Dialog } from '@/components/ui/dialog';

type Props = Omit<ComponentProps<typeof Dialog>, 'id' | 'closeLabel'> & { onClosed: VoidFunction };

/** A dialog that is open as long as it is mounted. */
export function OpenDialog(props: Props) {
  const { close } = useWords('InterviewsScreen');
  const id = useId();
  useEffect(() => (document.getElementById(id) as HTMLDialogElement).showModal(), [id]);
  return <Dialog id={id} closeLabel={close} {...props} />;
}
