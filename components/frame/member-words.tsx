'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { Messages } from '@/lib/i18n/words';

const WordsContext = createContext<Partial<Messages>>({});

type Props = { words: Partial<Messages>; children: ReactNode };

/** The texts of a private page's client components, in the page's language. */
export const MemberWords = ({ words, children }: Props) => (
  <WordsContext value={words}>{children}</WordsContext>
);

/** The texts of one namespace, which the page must have passed to `MemberWords`. */
export function useWords<Namespace extends keyof Messages>(namespace: Namespace) {
  const words: Messages[Namespace] | undefined = useContext(WordsContext)[namespace];
  if (!words) throw new Error(`This page hands down no texts of ${namespace}`);
  return words;
}
