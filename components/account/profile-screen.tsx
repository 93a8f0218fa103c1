import { useLocale, useMessages, useTranslations } from 'next-intl';
import { Suspense } from 'react';
import type { PrefetchedPractice } from '@/lib/account/practice';
import { languageTag } from '@/lib/i18n/locales';
import { referralUrl, whatsappChatUrl } from '@/lib/links';
import { namesOfPlans } from '@/lib/plans/names-of-plans';
import { OwnAccount } from './own-account';
import { PracticeSummary } from './practice-summary';
import { LoadingBubble, ProfileCard } from './profile-card';

type Props = { practice: Promise<PrefetchedPractice | null> };

export function ProfileScreen({ practice }: Props) {
  const t = useTranslations('ProfileScreen');
  const words = useMessages();
  const { AuthForm, SignUpForm, Refusals, OwnAccount: account, DetailsForm, PhoneField } = words;
  const { auth, PasswordChange, SessionList, OwnData, AccountDeletion } = words;
  const own = { AuthForm, OwnAccount: account, Refusals };
  const locale = useLocale();
  return (
    <div className="grid gap-10">
      <h1 className="text-title">{t('title')}</h1>
      <ProfileCard
        words={words.ProfileCard}
        planNames={namesOfPlans(words.Plans)}
        languageTag={languageTag(locale)}
        own={{ locale, words: { ...own, DetailsForm, PhoneField } }}
      />
      <Suspense fallback={<LoadingBubble text={words.PracticeSummary.loading} />}>
        <PracticeSummary
          words={{
            practice: words.PracticeSummary,
            skills: words.SkillLines,
            next: words.NextInterview,
          }}
          locale={locale}
          chatUrl={referralUrl}
          messageUrl={whatsappChatUrl('')}
          prefetched={practice}
        />
      </Suspense>
      <OwnAccount
        locale={locale}
        words={{ ...own, SignUpForm, auth, PasswordChange, SessionList, OwnData, AccountDeletion }}
      />
    </div>
  );
}
