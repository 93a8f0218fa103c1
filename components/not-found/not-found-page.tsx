import { useLocale, useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { ButtonLink } from '@/components/ui/button';
import { VoiceWave } from '@/components/ui/voice-wave';
import { pagePath } from '@/lib/i18n/pages';
import { ReportLostPath } from './report-lost-path';

export function NotFoundPage() {
  const t = useTranslations('NotFoundPage');
  return (
    <PageFrame page="not-found">
      <div className="page-width grid justify-items-start gap-6 py-[clamp(4rem,14vh,9rem)]">
        <ReportLostPath />
        <p className="bubble-in bg-accent-soft px-5 py-2 font-semibold text-on-accent-soft">
          {404}
        </p>
        <h1 className="max-w-[16ch] text-display">{t('title')}</h1>
        <p className="max-w-[44ch] text-lead text-muted">{t('text')}</p>
        <VoiceWave className="text-line-strong" />
        <ButtonLink href={pagePath('home', useLocale())} size="large">
          {t('home')}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
