import { useLocale, useTranslations } from 'next-intl';
import { type PageName, pageLocale } from '@/lib/i18n/pages';

/** Beside a link, where one reads another language: that the page behind it exists in English alone. */
export function InEnglish({ page, className = '' }: { page: PageName; className?: string }) {
  const t = useTranslations('EnglishOnly');
  const locale = useLocale();
  if (pageLocale(page, locale) === locale) return null;
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border border-current px-1.5 font-medium text-tiny leading-4 no-underline ${className}`}
    >
      {t('mark')}
    </span>
  );
}
