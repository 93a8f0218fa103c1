'use client';

import { useEffect, useRef } from 'react';

/** Each error is a new object, so that the same text is announced again. */
export type FormError = { text: string; lang?: string; field?: string };

/** The red box above a form. It takes the focus, so that it is noticed. */
export function ErrorBox({ error, id = 'form-error' }: { error: FormError | null; id?: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) box.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <div
      ref={box}
      id={id}
      role="alert"
      tabIndex={-1}
      lang={error.lang}
      data-bordered
      className="bubble-in border-2 border-danger bg-danger-soft px-4 py-3 font-medium text-on-danger-soft outline-offset-2"
    >
      {error.text}
    </div>
  );
}
