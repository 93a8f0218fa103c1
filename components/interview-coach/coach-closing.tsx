import { useTranslations } from 'next-intl';
import { ClosingCall } from '@/components/sections/closing-call';

export function CoachClosing() {
  const t = useTranslations('InterviewCoach.closing');
  return <ClosingCall title={t('title')} text={t('text')} button={t('button')} />;
}
