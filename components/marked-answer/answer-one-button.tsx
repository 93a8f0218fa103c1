import { useLocale } from 'next-intl';
import { ButtonLink } from '@/components/ui/button';
import { pagePath } from '@/lib/i18n/pages';
import { ownAnswerId } from './own-answer';

type Props = { label: string; size?: 'medium' | 'large' };

/** Leads to the field, which browsers focus for a link to it; without script, to an account. */
export function AnswerOneButton({ label, size = 'large' }: Props) {
  const locale = useLocale();
  return (
    <>
      <ButtonLink href={`#${ownAnswerId}`} data-answers size={size} className="with-script">
        {label}
      </ButtonLink>
      <ButtonLink href={pagePath('sign-up', locale)} size={size} className="without-script">
        {label}
      </ButtonLink>
    </>
  );
}
