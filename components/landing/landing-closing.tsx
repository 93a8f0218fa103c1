import { useTranslations } from 'next-intl';
import { ClosingCall } from '@/components/sections/closing-call';

export function LandingClosing() {
  const t = useTranslations('LandingClosing');
  return <ClosingCall title={t('title')} text={t('text')} button={t('button')} />;
}
