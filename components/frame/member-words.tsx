'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { lateWords } from '@/lib/i18n/late-words';
import { defaultLocale, type Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/words';

type Handed = { readonly locale: Locale; readonly words: Partial<Messages> };

const WordsContext = createContext<Handed>({ locale: defaultLocale, words: {} });

/** The texts of a private page's client components, in the page's language. */
export const MemberWords = ({ children, ...handed }: Handed & { children: ReactNode }) => (
  <WordsContext value={handed}>{children}</WordsContext>
);

/** The texts of one namespace: as the page has passed them to `MemberWords`, or of a late part. */
export function useWords<Namespace extends keyof Messages>(namespace: Namespace) {
  const handed = useContext(WordsContext);
  const words: Messages[Namespace] | undefined =
    handed.words[namespace] ?? lateWords(handed.locale)?.[namespace];
  if (!words) throw new Error(`This page hands down no texts of ${namespace}`);
  return words;
}
