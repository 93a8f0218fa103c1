import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import type { PrefetchedPractice } from '@/lib/account/practice';
import { languageTag } from '@/lib/i18n/locales';
import { referralUrl, whatsappChatUrl } from '@/lib/links';
import { namesOfPlans } from '@/lib/plans/names-of-plans';
import { quickly } from '@/lib/quickly';
import { OwnAccount } from './own-account';
import { PracticeSummary } from './practice-summary';
import { LoadingBubble, ProfileCard } from './profile-card';

type Props = { practice: Promise<PrefetchedPractice | null> };

export async function ProfileScreen({ practice }: Props) {
  const t = await getTranslations('ProfileScreen');
  const [locale, words, quick] = await Promise.all([getLocale(), getMessages(), quickly(practice)]);
  const { AuthForm, SignUpForm, Refusals, OwnAccount: account, DetailsForm, PhoneField } = words;
  const { auth, PasswordChange, SessionList, OwnData, AccountDeletion } = words;
  const shared = { AuthForm, OwnAccount: account, Refusals };
  const summary = <PracticeSection practice={practice} />;
  return (
    <div className="grid gap-10">
      <h1 className="text-title">{t('title')}</h1>
      <ProfileCard
        words={words.ProfileCard}
        planNames={namesOfPlans(words.Plans)}
        languageTag={languageTag(locale)}
        details={{ locale, words: { ...shared, DetailsForm, PhoneField } }}
      />
      {quick !== 'slow' ? (
        summary
      ) : (
        <Suspense fallback={<LoadingBubble text={words.PracticeSummary.loading} />}>
          {summary}
        </Suspense>
      )}
      <OwnAccount
        locale={locale}
        words={{
          ...shared,
          SignUpForm,
          auth,
          PasswordChange,
          SessionList,
          OwnData,
          AccountDeletion,
        }}
      />
    </div>
  );
}

async function PracticeSection({ practice }: Props) {
  const [locale, words, prefetched] = await Promise.all([getLocale(), getMessages(), practice]);
  return (
    <PracticeSummary
      words={{
        practice: words.PracticeSummary,
        skills: words.SkillLines,
        next: words.NextInterview,
        code: words.WhatsappAction,
      }}
      locale={locale}
      chatUrl={referralUrl}
      messageUrl={whatsappChatUrl('')}
      prefetched={prefetched}
    />
  );
}
