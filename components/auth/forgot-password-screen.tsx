import { useLocale, useMessages, useTranslations } from 'next-intl';
import { PageFrame } from '@/components/frame/page-frame';
import { DeskCode } from '@/components/frame/whatsapp/whatsapp-action';
import { ExternalButtonLink } from '@/components/ui/button';
import { pagePath } from '@/lib/i18n/pages';
import { whatsappChatUrl } from '@/lib/links';
import { AuthScreen } from './auth-screen';
import { ForgotPasswordForm } from './forgot-password-form';

/** The API cannot reset passwords: people do, in the chat. The form only leads back to sign-in. */
export function ForgotPasswordScreen() {
  const t = useTranslations('ForgotPasswordScreen');
  const chat = whatsappChatUrl(t('greeting'));
  return (
    <PageFrame page="forgot-password">
      <AuthScreen
        coachLines={[t('said'), t('saidNext')]}
        code={<DeskCode href={chat} />}
        title={t('title')}
        agreement="forgotPassword"
        needsScript={false}
      >
        <p>{t('how')}</p>
        <ExternalButtonLink href={chat} tone="go" size="large">
          {t('chat')}
        </ExternalButtonLink>
        <div className="border-line border-t pt-6">
          <ForgotPasswordForm
            signInPath={pagePath('sign-in', useLocale())}
            words={useMessages().ForgotPasswordForm}
          />
        </div>
      </AuthScreen>
    </PageFrame>
  );
}
