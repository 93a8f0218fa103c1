import { useTranslations } from 'next-intl';
import { Arrow } from '@/components/sections/marketing-card';
import { ButtonLink } from '@/components/ui/button';
import { desktopAppUrl } from '@/lib/links';

/** A link to the desktop app's download page, if one is configured. */
export function GetDesktopApp() {
  const t = useTranslations('DesktopApp');
  if (!desktopAppUrl) return null;
  return (
    <div data-theme="dark">
      <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-4 pb-20 lg:pb-28">
        <ButtonLink href={desktopAppUrl} size="large">
          {t('get')}
          <Arrow />
        </ButtonLink>
        <p className="max-w-[44ch] text-muted">{t('text')}</p>
      </div>
    </div>
  );
}
