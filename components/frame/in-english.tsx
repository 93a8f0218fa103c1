import { useLocale, useTranslations } from 'next-intl';
import { otherLanguage, type PageName } from '@/lib/i18n/pages';

const looks = { mark: 'rounded-full border border-current px-1.5', words: '' } as const;

/** Beside a link, on pages in another language: says that the target exists in English only. */
export function InEnglish({ page, look = 'mark' }: { page: PageName; look?: 'mark' | 'words' }) {
  const t = useTranslations('EnglishOnly');
  if (!otherLanguage(page, useLocale())) return null;
  return <span className={`in-english ${looks[look]}`}>{t('mark')}</span>;
}
