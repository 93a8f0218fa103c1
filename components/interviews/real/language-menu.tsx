import { useWords } from '@/components/frame/member-words';
import { languageName } from '@/lib/i18n/language-name';
import { type Locale, languageTag, locales } from '@/lib/i18n/locales';
import { usePage } from '../page/page-context';
import { SmallMenu } from '../practice/small-menu';

type Props = { value: Locale; onChoose: (chosen: Locale) => void };

/** The language that was spoken. */
export function LanguageMenu({ value, onChoose }: Props) {
  const { fields } = useWords('RealInterview');
  const { language } = usePage();
  return (
    <SmallMenu
      isField
      label={fields.language}
      value={value}
      options={locales.map((one) => [one, languageName(languageTag(one), language)])}
      onChoose={onChoose}
    />
  );
}
