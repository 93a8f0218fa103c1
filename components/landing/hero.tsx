import { existsSync } from 'node:fs';
import path from 'node:path';
import { useLocale, useTranslations } from 'next-intl';
import { InEnglish, linkTo } from '@/components/frame/language-links';
import { AnswerOneButton, MarkedAnswer, OwnAnswer, threeAnswers } from '@/components/marked-answer';
import { Badge, phrase } from '@/components/sections/section';
import { ButtonLink, DialogButton } from '@/components/ui/button';
import { WhatsappLink } from '@/components/ui/whatsapp-glyph';
import { mayPracticeHere, whatsappChatUrl } from '@/lib/links';
import { HiringDialog, hiringDialogId } from './hiring-dialog';

const facts = ['free', 'understood', 'replies', 'encryption'] as const;

/**
 * Has one filled button: answer here, if the build offers that, otherwise start on WhatsApp. Other
 * actions are one quiet line; the QR code is in the hiring dialog.
 */
export function Hero() {
  const t = useTranslations('Hero');
  const locale = useLocale();
  const leadTo = (page: 'career-agent' | 'interview-coach') => ({
    ...linkTo(page, locale),
    size: 'small' as const,
  });
  return (
    <section aria-labelledby="hero">
      <div className="page-width grid grid-cols-1 gap-x-12 gap-y-9 pt-8 pb-9 lg:grid-cols-[minmax(0,1fr)_min(28rem,48%)] lg:pt-10">
        <div className="grid grid-cols-1 content-start gap-5 sm:gap-6 lg:pt-6">
          <div className="flex">
            <Badge>{t('what')}</Badge>
          </div>
          <h1 id="hero" className="text-display">
            {t.rich('title', {
              line: (words) => <span className="block">{words}</span>,
              phrase,
            })}
          </h1>
          <p className="max-w-[46ch] text-lead text-muted">{t('text')}</p>
          <div className="flex flex-wrap gap-3 max-sm:*:min-h-12 max-sm:*:px-5 max-sm:*:text-base">
            {mayPracticeHere ? <AnswerOneButton label={t('answer')} /> : null}
            <WhatsappLink
              href={whatsappChatUrl(t('greeting'))}
              tone={mayPracticeHere ? 'quiet' : 'go'}
              size="large"
            >
              {t('chat')}
            </WhatsappLink>
          </div>
          <div className="flex flex-wrap gap-1">
            <ButtonLink {...leadTo('interview-coach')} tone="violet">
              {t('coaching')}
              <InEnglish page="interview-coach" />
            </ButtonLink>
            <ButtonLink {...leadTo('career-agent')} tone="plain">
              {t('findRole')}
              <InEnglish page="career-agent" />
            </ButtonLink>
            <DialogButton dialog={hiringDialogId} tone="plain" size="small">
              {t('hiring')}
            </DialogButton>
          </div>
        </div>
        <div className="grid justify-items-center lg:justify-items-end">
          <HeroAnswer />
        </div>
      </div>
      <div className="page-width">
        <ul className="hero-facts">
          {facts.map((fact) => (
            <li key={fact}>{t.rich(fact, { strong: (words) => <strong>{words}</strong> })}</li>
          ))}
        </ul>
      </div>
      <HiringDialog />
    </section>
  );
}

/** The hero's main action, for the bar at the bottom of phones. */
export function LandingAction() {
  const t = useTranslations('Hero');
  if (mayPracticeHere) return <AnswerOneButton label={t('answer')} size="medium" />;
  return <WhatsappLink href={whatsappChatUrl(t('greeting'))}>{t('chat')}</WhatsappLink>;
}

/** The address of an answer's recording, if there is one in public/voices. */
function recordingOf(answer: string, locale: string): string | undefined {
  const address = `/voices/${locale}/${answer}.mp3`;
  return existsSync(path.join(process.cwd(), 'public', address)) ? address : undefined;
}

/** The interactive product: a marked answer, and a field for the visitor's own. */
function HeroAnswer() {
  const t = useTranslations('HeroAnswer');
  const own = useTranslations('OwnAnswer');
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
      // Sign-up starts with the same question.
      own={mayPracticeHere ? <OwnAnswer question={t('question')} kind="weakness" /> : undefined}
      ownHint={own('marked')}
    />
  );
}
