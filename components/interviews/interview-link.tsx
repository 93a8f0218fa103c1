import type { ComponentProps, MouseEvent } from 'react';
import { interviewPath } from '@/lib/interviews/addresses';
import { useInterviews } from './interviews-context';
import { isPlainClick } from './plain-input';

type Props = Omit<ComponentProps<'a'>, 'id' | 'href' | 'onClick'> & {
  id: string;
  /** Opens the interview at this message, in which the words `found` were found. */
  messageKey?: string;
  found?: readonly string[];
};

/** Opens an interview on this screen. It is a real link, so it also opens in a new tab. */
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
