import { useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import type { Messages } from '@/lib/i18n/words';
import { MemberWords } from './member-words';

type Props = { of: readonly (keyof Messages)[]; children: ReactNode };

/** Passes these namespaces to the client components of a private page, those of late parts excepted. */
export function PageWords({ of, children }: Props) {
  const messages = useMessages();
  const words = Object.fromEntries(of.map((namespace) => [namespace, messages[namespace]]));
  return (
    <MemberWords locale={useLocale()} words={words}>
      {children}
    </MemberWords>
  );
}
