import { useLocale, useTranslations } from 'next-intl';
import { MarkedAnswer } from '@/components/marked-answer/marked-answer';
import { pagePath } from '@/lib/i18n/pages';
import { recordingOf } from './recordings';

const answers = ['first', 'second', 'third'] as const;

/** The product to try out: one answer is already marked. */
export function HeroAnswer() {
  const t = useTranslations('HeroAnswer');
  const locale = useLocale();
  return (
    <div className="grid gap-4">
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
      {/* It is also the first that one is asked after signing up, where one can practice here. */}
      <a
        href={pagePath('sign-up', locale)}
        className="inline-flex min-h-11 items-center justify-self-end font-semibold underline-offset-4 hover:underline"
      >
        {t('yourTurn')}
      </a>
    </div>
  );
}
