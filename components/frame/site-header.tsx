import { useLocale, useTranslations } from 'next-intl';
import { Mark } from '@/components/ui/mark';
import { type PageName, pagePath } from '@/lib/i18n/pages';
import { siteName } from '@/lib/site';
import { LanguageLinks } from './language-links';
import { MobileMenu } from './mobile-menu';
import { NavigationLinks } from './navigation-links';

type Props = {
  page: PageName;
  /** Full width, like the page below it. */
  wide?: boolean;
};

export function SiteHeader({ page, wide = false }: Props) {
  const t = useTranslations('SiteHeader');
  const locale = useLocale();
  // One element in two places: the server draws it, and sends it, once.
  const links = <NavigationLinks page={page} />;
  return (
    <header
      data-site-header
      className="sticky top-0 z-30 border-line border-b bg-surface print:hidden"
    >
      <div
        className={`flex min-h-16 flex-wrap items-center justify-between gap-x-4 ${wide ? 'w-full px-4 md:px-5' : 'page-width'}`}
      >
        <a
          href={pagePath('home', locale)}
          className="-mx-1 inline-flex min-h-11 items-center gap-2.5 px-1 font-bold text-xl tracking-tight"
        >
          <Mark className="size-8" />
          {siteName}
        </a>
        <nav
          aria-label={t('navigation')}
          className="hidden flex-wrap items-center justify-end xl:flex"
        >
          {links}
        </nav>
        <div className="xl:hidden">
          <MobileMenu label={t('menu')}>
            <nav aria-label={t('navigation')} className="flex flex-col gap-1">
              {links}
              <hr className="my-3 border-line" />
              <LanguageLinks page={page} />
            </nav>
          </MobileMenu>
        </div>
      </div>
    </header>
  );
}
