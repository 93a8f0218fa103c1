import type { ReactNode } from 'react';
import { BackButton } from './back-button';

type Props = { children: ReactNode };

/** Where an interview is about to be: with the way back, as in its own header. */
export function ThreadWaiting({ children }: Props) {
  return (
    <>
      <header className="flex min-h-14 items-center border-line border-b bg-surface px-2 py-1.5 md:px-8 md:py-4">
        <BackButton />
      </header>
      {children}
    </>
  );
}
