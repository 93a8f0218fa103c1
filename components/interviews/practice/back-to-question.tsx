'use client';

import { useEffect, useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { ButtonLink } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { readWantedQuestion, type WantedQuestion } from './wanted-question';

type Props = { locale: Locale };

/** For people who came to the plans because they wanted to practice. */
export function BackToQuestion({ locale }: Props) {
  const words = useWords('BackToQuestion');
  const [wanted, setWanted] = useState<WantedQuestion | null>(null);
  useEffect(() => setWanted(readWantedQuestion()), []);
  if (!wanted) return null;
  const interview = wanted.interviewId && `/${wanted.interviewId}`;
  return (
    <ButtonLink
      href={pagePath('conversations', locale) + interview}
      tone="go"
      className="justify-self-start"
    >
      {words.back}
    </ButtonLink>
  );
}
