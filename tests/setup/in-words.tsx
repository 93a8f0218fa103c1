import type { ReactNode } from 'react';
import { MemberWords } from '@/components/frame/member-words';
import en from '@/messages/en.json';

/** All English texts, for what a private page draws. */
export const InWords = ({ children }: { children: ReactNode }) => (
  <MemberWords words={en}>{children}</MemberWords>
);
