import { useLocale, useTranslations } from 'next-intl';
import { otherLanguage, type PageName } from '@/lib/i18n/pages';

type Props = { page: PageName; look?: 'mark' | 'words' };

const looks = { mark: 'rounded-full border border-current px-1.5', words: '' } as const;

/** With a link, where one reads another language: that the page behind it exists in English alone. */
export function InEnglish({ page, look = 'mark' }: Props) {
  const t = useTranslations('EnglishOnly');
  if (!otherLanguage(page, useLocale())) return null;
  return <span className={`in-english ${looks[look]}`}>{t('mark')}</span>;
}
