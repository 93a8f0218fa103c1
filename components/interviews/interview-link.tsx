import type { ComponentProps, MouseEvent } from 'react';
import { interviewPath } from '@/lib/interviews/addresses';
import { useInterviews } from './interviews-context';
import { isPlainClick } from './plain-input';

type Props = Omit<ComponentProps<'a'>, 'id' | 'href' | 'onClick'> & {
  id: string;
  /** A message in it, in which these words were found. */
  messageKey?: string;
  found?: readonly string[];
};

/** Opens an interview on this screen; in a new tab its address does. */
export function InterviewLink({ id, messageKey, found, ...rest }: Props) {
  const { store, locale } = useInterviews();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    event.currentTarget.closest('dialog')?.close();
    store.open(id, messageKey, found);
  };
  return <a href={interviewPath(locale, id, messageKey)} onClick={open} {...rest} />;
}
