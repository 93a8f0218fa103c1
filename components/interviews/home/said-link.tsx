import type { ReactNode } from 'react';
import { messagePath } from '@/lib/interviews/addresses';
import { useInterviews } from '../interviews-context';
import { isPlainClick } from '../plain-click';
import type { Said } from './use-weak-skills';

type Props = { said: Said; className: string; children: ReactNode };

/** Leads to the message that a sentence was said in. */
export function SaidLink({ said: { interview, message }, className, children }: Props) {
  const { store, locale } = useInterviews();
  return (
    <a
      href={messagePath(locale, interview.id, message.key)}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        store.open(interview.id, message.key);
      }}
      className={className}
    >
      {children}
    </a>
  );
}
