import { useLocale, useTranslations } from 'next-intl';
import { MarkedAnswer } from '@/components/marked-answer/marked-answer';
import { OwnAnswer } from '@/components/marked-answer/own-answer';
import { threeAnswers } from '@/components/marked-answer/three-answers';
import { mayPracticeHere } from '@/lib/links';
import { recordingOf } from './recordings';

/** The product to try out: one answer is already marked, and one's own can be. */
export function HeroAnswer() {
  const t = useTranslations('HeroAnswer');
  const locale = useLocale();
  return (
    <MarkedAnswer
      title={<h2 className="font-semibold">{t('title')}</h2>}
      hint={t('hint')}
      question={t('question')}
      chosen={1}
      answers={threeAnswers(t).map((answer) => ({
        ...answer,
        recording: recordingOf(answer.name, locale),
      }))}
      // The question is also the first that one is asked after signing up.
      own={mayPracticeHere ? <OwnAnswer question={t('question')} /> : undefined}
    />
  );
}
