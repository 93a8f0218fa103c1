'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';

export type BookingWords = { title: string; close: string; elsewhere: string };

type Props = { url: string; words: BookingWords; children: ReactNode };

/** Opens the page on which a call is booked, over this one. Nothing of it is loaded before. */
export function BookingButton({ url, words, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    dialog.current?.showModal();
  };
  return (
    <>
      <Button aria-haspopup="dialog" onClick={show} className="w-full">
        {children}
      </Button>
      <dialog
        ref={dialog}
        aria-label={words.title}
        onClose={() => setOpen(false)}
        className="m-auto h-[46rem] max-h-[calc(100dvh-2rem)] w-[44rem] max-w-[calc(100vw-2rem)] rounded-bubble border border-line bg-raised p-4 text-on-surface shadow-bubble"
      >
        <div className="grid h-full grid-rows-[auto_1fr_auto] gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-heading">{words.title}</h2>
            <Button tone="plain" size="small" onClick={() => dialog.current?.close()}>
              {words.close}
            </Button>
          </div>
          {open ? (
            <iframe
              src={url}
              title={words.title}
              referrerPolicy="strict-origin"
              className="size-full rounded-xl border border-line bg-sunken"
            />
          ) : null}
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="w-fit py-1 text-fine underline underline-offset-4"
          >
            {words.elsewhere}
          </a>
        </div>
      </dialog>
    </>
  );
}
