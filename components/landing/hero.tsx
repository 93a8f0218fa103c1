import { useLocale, useTranslations } from 'next-intl';
import { InEnglish } from '@/components/frame/in-english';
import { phrase } from '@/components/sections/phrase';
import { ButtonLink } from '@/components/ui/button';
import { DialogButton } from '@/components/ui/dialog-button';
import { WhatsappAction } from '@/components/whatsapp/whatsapp-action';
import { otherLanguage, pagePath } from '@/lib/i18n/pages';
import { whatsappChatUrl } from '@/lib/links';
import { HeroAnswer } from './hero-answer';
import { HiringDialog, hiringDialogId } from './hiring-dialog';

const facts = ['free', 'understood', 'replies', 'encryption'] as const;

export function Hero() {
  const t = useTranslations('Hero');
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
            <PageButton to="career-agent" tone="ink" label={t('findRole')} />
            <DialogButton dialog={hiringDialogId} tone="quiet" size="large">
              {t('hiring')}
            </DialogButton>
            <PageButton to="interview-coach" tone="accent" label={t('coaching')} />
          </div>
          <WhatsappAction href={whatsappChatUrl(t('greeting'))} label={t('chat')} />
        </div>
        <div className="grid justify-items-center lg:justify-items-end">
          <HeroAnswer />
        </div>
      </div>
      <div className="page-width">
        <ul className="hero-facts ruled">
          {facts.map((fact) => (
            <li key={fact}>{t.rich(fact, { strong: (words) => <strong>{words}</strong> })}</li>
          ))}
        </ul>
      </div>
      <HiringDialog />
    </section>
  );
}

type PageButtonProps = {
  to: 'career-agent' | 'interview-coach';
  tone: 'ink' | 'accent';
  label: string;
};

function PageButton({ to, tone, label }: PageButtonProps) {
  const locale = useLocale();
  return (
    <ButtonLink
      href={pagePath(to, locale)}
      hrefLang={otherLanguage(to, locale)}
      tone={tone}
      size="large"
    >
      {label}
      <InEnglish page={to} />
    </ButtonLink>
  );
}
