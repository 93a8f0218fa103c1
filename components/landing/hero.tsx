import { useLocale, useTranslations } from 'next-intl';
import { InEnglish } from '@/components/frame/in-english';
import { phrase } from '@/components/sections/phrase';
import { ButtonLink } from '@/components/ui/button';
import { DialogButton } from '@/components/ui/dialog-button';
import { WhatsappAction } from '@/components/whatsapp/whatsapp-action';
import { pageLocale, pagePath } from '@/lib/i18n/pages';
import { whatsappChatUrl } from '@/lib/links';
import { HeroAnswer } from './hero-answer';
import { HiringDialog, hiringDialogId } from './hiring-dialog';

const facts = ['free', 'understood', 'replies', 'encryption'] as const;

export function Hero() {
  const t = useTranslations('Hero');
  const locale = useLocale();
  const languageOf = (page: 'career-agent' | 'interview-coach') => {
    const language = pageLocale(page, locale);
    return language === locale ? undefined : language;
  };
  return (
    <section aria-labelledby="hero">
      <div className="page-width grid grid-cols-1 items-center gap-x-12 gap-y-10 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_28rem] lg:pt-10">
        <div className="grid grid-cols-1 gap-5 sm:gap-7">
          <h1 id="hero" className="text-display">
            {t.rich('title', {
              line: (words) => <span className="block">{words}</span>,
              phrase,
            })}
          </h1>
          <p className="max-w-[48ch] text-lead text-muted">{t('text')}</p>
          <div className="flex flex-wrap gap-2.5 max-sm:*:min-h-12 max-sm:*:px-5 max-sm:*:text-base sm:gap-3">
            <ButtonLink
              href={pagePath('career-agent', locale)}
              hrefLang={languageOf('career-agent')}
              tone="ink"
              size="large"
            >
              {t('findRole')}
              <InEnglish page="career-agent" />
            </ButtonLink>
            <DialogButton dialog={hiringDialogId} tone="quiet" size="large">
              {t('hiring')}
            </DialogButton>
            <ButtonLink
              href={pagePath('interview-coach', locale)}
              hrefLang={languageOf('interview-coach')}
              tone="accent"
              size="large"
            >
              {t('coaching')}
              <InEnglish page="interview-coach" />
            </ButtonLink>
          </div>
          <WhatsappAction href={whatsappChatUrl(t('greeting'))} label={t('chat')} />
        </div>
        <div className="grid justify-items-center lg:justify-items-end">
          <HeroAnswer />
        </div>
      </div>
      <div className="page-width">
        <ul className="hero-facts ruled text-compact *:py-3.5">
          {facts.map((fact) => (
            <li key={fact}>{t.rich(fact, { strong: (words) => <strong>{words}</strong> })}</li>
          ))}
        </ul>
      </div>
      <HiringDialog />
    </section>
  );
}
