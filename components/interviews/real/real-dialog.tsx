import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import type { NewInterview } from '@/lib/api/practice';
import { OpenDialog } from '../controls/open-dialog';
import { usePage } from '../page/page-context';
import { useStart } from '../practice/use-start';
import { notStored } from './not-stored';

type Props = {
  texts: Record<'title' | 'lead' | 'send', string>;
  /** The name of the field that has the focus at first. */
  firstField: string;
  /** The request to send, or the name of the first field with a problem. */
  onSend: () => { wanted: NewInterview } | { wrong: string };
  onStored: VoidFunction;
  onClosed: VoidFunction;
  children: ReactNode;
};

/** The dialog and form that tell of a real interview: sends it, or focuses what is wrong. */
export function RealDialog(props: Props) {
  const { texts, firstField, onSend, onStored, onClosed, children } = props;
  const words = useWords('RealInterview');
  const page = usePage();
  const { start, isStarting, outcome } = useStart();
  const form = useRef<HTMLFormElement>(null);
  const focus = (name: string) =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();

  // The dialog, open by now, has focused its Close button, which comes first.
  const focusFirst = useEffectEvent(() => focus(firstField));
  useEffect(() => focusFirst(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isStarting) return;
    const sent = onSend();
    if ('wrong' in sent) return focus(sent.wrong);
    const onStarted = () => {
      onStored();
      onClosed();
    };
    void start(sent.wanted, { onStarted });
  };

  return (
    <OpenDialog title={texts.title} onClosed={onClosed} className="w-[36rem]">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-6">
        <p className="text-muted">{texts.lead}</p>
        {children}
        <p role="status" className="text-on-danger-soft empty:hidden">
          {notStored(outcome, words.failed, page)}
        </p>
        <div className="sticky bottom-0 z-10 -mx-5 -mb-5 flex border-line border-t bg-raised px-5 py-3 sm:-mx-7 sm:-mb-7 sm:px-7">
          <Button type="submit" disabled={isStarting} className="ms-auto">
            {isStarting ? words.sending : texts.send}
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
