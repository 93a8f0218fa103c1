import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { refusalsIn } from '@/components/forms/refusals-in';
import { RevealedAtOnce } from '@/components/frame/revealed-at-once';
import type { PrefetchedPractice } from '@/lib/account/practice';
import { languageTag } from '@/lib/i18n/locales';
import { referralUrl, whatsappChatUrl } from '@/lib/links';
import { namesOfPlans } from '@/lib/plans/names-of-plans';
import { quickly } from '@/lib/quickly';
import { OwnAccount } from './own-account';
import { PracticeSummary } from './practice-summary';
import { ProfileCard } from './profile-card';

type Props = { practice: Promise<PrefetchedPractice | null> };

export async function ProfileScreen({ practice }: Props) {
  const t = await getTranslations('ProfileScreen');
  const [locale, words, quick] = await Promise.all([getLocale(), getMessages(), quickly(practice)]);
  const { AuthForm, SignUpForm, OwnAccount: account, DetailsForm, PhoneField } = words;
  const { auth, PasswordChange, SessionList, OwnData, AccountDeletion } = words;
  const shared = { AuthForm, OwnAccount: account, refusals: refusalsIn(words.Refusals) };
  const isLate = quick === 'slow';
  const unknown = <PracticeSection practice={Promise.resolve(null)} isLate={false} />;
  const summary = <PracticeSection practice={practice} isLate={isLate} />;
  return (
    <div className="grid gap-10">
      <h1 className="text-title">{t('title')}</h1>
      <ProfileCard
        words={words.ProfileCard}
        planNames={namesOfPlans(words.Plans)}
        languageTag={languageTag(locale)}
        details={{ locale, words: { ...shared, DetailsForm, PhoneField } }}
      />
      {isLate ? <Suspense fallback={<div inert>{unknown}</div>}>{summary}</Suspense> : summary}
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

async function PracticeSection({ practice, isLate }: Props & { isLate: boolean }) {
  const [locale, words, prefetched] = await Promise.all([getLocale(), getMessages(), practice]);
  const summary = (
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
  return isLate ? <RevealedAtOnce>{summary}</RevealedAtOnce> : summary;
}
