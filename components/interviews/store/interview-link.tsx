import type { ComponentProps, MouseEvent } from 'react';
import { idPattern } from '@/lib/contract/limits';
import { interviewPath } from '../address/addresses';
import { isPlainClick } from '../controls/plain-input';
import { usePage } from '../page/page-context';
import { useStore } from './store-context';

type Props = Omit<ComponentProps<'a'>, 'id' | 'href' | 'onClick'> & {
  id: string;
  /** Opens the interview at this message, in which the words `found` were found. */
  messageKey?: string;
  found?: readonly string[];
};

/** Whether the interview has an address of ours: the API may use ids that are not safe in one. */
export const isOpenable = (id: string): boolean => idPattern.test(id);

/**
 * Opens an interview on this screen. It is a real link, so it also opens in a new tab; one that
 * cannot be opened is no link.
 */
export function InterviewLink({ id, messageKey, found, ...rest }: Props) {
  const { locale } = usePage();
  const store = useStore();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    event.currentTarget.closest('dialog')?.close();
    store.selection.open(id, messageKey, found);
  };
  if (!isOpenable(id)) return <span {...rest} />;
  return <a href={interviewPath(locale, id, messageKey)} onClick={open} {...rest} />;
}
