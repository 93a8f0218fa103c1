'use client';

import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { LazyPart } from '@/lib/lazy-part';
import { useAccount } from './account-session';
import type { DetailsProps } from './own/details-form';

const detailsForm = new LazyPart(() => import('./own/details-form'));

type Props = Pick<DetailsProps, 'words' | 'locale'> & { children: ReactNode };

/** A person's details, replaced by a form to edit them where the API allows that. */
export function OwnDetails({ words, locale, children }: Props) {
  const profile = useAccount()?.profile;
  const [Form, setForm] = useState<ComponentType<DetailsProps>>();
  const [status, setStatus] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);

  useEffect(() => {
    if (Form) wasEdited.current = true;
    else if (wasEdited.current) button.current?.focus();
  }, [Form]);

  if (!profile?.offers?.includes('update')) return children;

  const edit = async () => {
    setStatus('');
    const form = await detailsForm.load();
    if (form) setForm(() => form.DetailsForm);
    else setStatus(words.OwnAccount.failed);
  };
  const done = (saved: boolean) => {
    setForm(undefined);
    setStatus(saved ? words.DetailsForm.saved : '');
  };

  if (Form) return <Form words={words} locale={locale} profile={profile} onDone={done} />;
  return (
    <>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button ref={button} tone="quiet" onClick={() => void edit()}>
          {words.DetailsForm.edit}
        </Button>
        <p role="status" className="text-muted">
          {status}
        </p>
      </div>
    </>
  );
}
