import { useLocale, useTranslations } from 'next-intl';
import { MarkedAnswer } from '@/components/marked-answer/marked-answer';
import { recordingOf } from './recordings';

const answers = ['first', 'second', 'third'] as const;

/** The product to try out: one answer is already marked. */
export function HeroAnswer() {
  const t = useTranslations('HeroAnswer');
  const locale = useLocale();
  return (
    <MarkedAnswer
      title={<h2 className="font-semibold">{t('title')}</h2>}
      hint={t('hint')}
      question={t('question')}
      chosen={1}
      answers={answers.map((answer) => ({
        short: t(`${answer}.short`),
        words: t.raw(`${answer}.words`),
        note: t(`${answer}.note`),
        objections: [t(`${answer}.objections.first`), t(`${answer}.objections.second`)],
        recording: recordingOf(answer, locale),
      }))}
    />
  );
}
