import 'server-only';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { useLocale, useTranslations } from 'next-intl';
import { MarkedAnswer, threeAnswers } from '@/components/marked-answer/marked-answer';
import { OwnAnswer } from '@/components/marked-answer/own-answer';
import { mayPracticeHere } from '@/lib/links';

/** The address of an answer's recording, if there is one. */
function recordingOf(answer: string, locale: string): string | undefined {
  const address = `/voices/${locale}/${answer}.mp3`;
  return existsSync(path.join(process.cwd(), 'public', address)) ? address : undefined;
}

/** The product to try out: one answer is already marked, and one's own can be. */
export function HeroAnswer() {
  const t = useTranslations('HeroAnswer');
  const locale = useLocale();
  return (
    <MarkedAnswer
      title={<h2 className="font-semibold">{t('title')}</h2>}
      hint={t('hint')}
      question={t('question')}
      answers={threeAnswers(t).map((answer) => ({
        ...answer,
        recording: recordingOf(answer.name, locale),
      }))}
      // The question is also the first that one is asked after signing up.
      own={mayPracticeHere ? <OwnAnswer question={t('question')} /> : undefined}
    />
  );
}
