import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { refusalsIn } from '@/components/forms/refusals-in';
import { OtherSessionSeed } from '@/components/frame/other-session-seed';
import { BackToQuestion } from '@/components/interviews';
import type { Seed } from '@/lib/api/seed';
import { type Locale, locales } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import { referralUrl, whatsappChatUrl } from '@/lib/links';
import { namesOfPlans } from '@/lib/plans/plans';
import { AccountSettings } from './account-settings';
import { ArrivedFromPayment } from './arrived-from-payment';
import { BrowserCheckSwitch } from './browser-check-switch';
import { OfflineSwitch } from './offline-switch';
import type { CountedPractice } from './practice-history';
import { PracticeSummary } from './practice-summary';
import { ProfileCard } from './profile-card';

type Props = { profile: Seed<unknown> | null; practice: Seed<CountedPractice> | null };

export async function ProfileScreen({ profile, practice }: Props) {
  const t = await getTranslations('ProfileScreen');
  const [locale, words] = await Promise.all([getLocale(), getMessages()]);
  const paymentWords = await paymentWordsByLanguage();
  const own = { locale, refusals: refusalsIn(words.Refusals) };
  return (
    <div className="grid gap-10">
      <h1 className="text-title">{t('title')}</h1>
      <ArrivedFromPayment words={paymentWords} />
      <BackToQuestion locale={locale} />
      <OtherSessionSeed seed={profile ?? practice} />
      <ProfileCard planNames={namesOfPlans(words.Plans)} own={own} />
      <PracticeSummary
        locale={locale}
        chatUrl={referralUrl}
        messageUrl={whatsappChatUrl('')}
        seed={practice}
      />
      <AccountSettings {...own} />
      <OfflineSwitch />
      <BrowserCheckSwitch />
    </div>
  );
}

/** The redirect after a payment leads to the English page, whatever the buyer's language. */
async function paymentWordsByLanguage() {
  const entries = locales.map(async (locale) => {
    const { PaymentNote } = await getMessages({ locale });
    return [locale, PaymentNote] as const;
  });
  return Object.fromEntries(await Promise.all(entries)) as Record<Locale, Words<'PaymentNote'>>;
}
