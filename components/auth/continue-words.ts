import { useTranslations } from 'next-intl';
import type { ContinueWords } from './continue-first';

/** For the screens, which are made on the server: their forms are handed words, not a dictionary. */
export function useContinueWords(): ContinueWords {
  const t = useTranslations('ContinueFirst');
  return {
    heading: t('heading'),
    explanation: t('explanation'),
    continueAs: t('continueAs', { name: '{name}' }),
    continueUnnamed: t('continueUnnamed'),
    another: t('another'),
  };
}
