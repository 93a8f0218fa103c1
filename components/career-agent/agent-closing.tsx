import { useTranslations } from 'next-intl';
import { ClosingCall } from '@/components/sections/closing-call';

export function AgentClosing() {
  const t = useTranslations('CareerAgent.closing');
  return <ClosingCall title={t('title')} text={t('text')} button={t('button')} />;
}
