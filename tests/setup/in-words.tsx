import type { ReactNode } from 'react';
import { MemberWords } from '@/components/frame/member-words';
import { en } from './messages';

/** Provides all English texts, for the parts of a private page. */
export const InWords = ({ children }: { children: ReactNode }) => (
  <MemberWords locale="en" words={en}>
    {children}
  </MemberWords>
);
