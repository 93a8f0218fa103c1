import type { ReactNode } from 'react';
import { MemberWords } from '@/components/frame/member-words';
import { en } from './messages';

/** All English texts, for what a private page draws. */
export const InWords = ({ children }: { children: ReactNode }) => (
  <MemberWords locale="en" words={en}>
    {children}
  </MemberWords>
);
