'use client';

import { useQuery } from '@tanstack/react-query';
import { ExternalButtonLink } from '@/components/ui/button';
import { useToken } from '@/components/ui/use-token';
import type { Seed } from '@/lib/api/seed';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import type { Words } from '@/lib/i18n/words';
import { useAccount } from './account-session';
import { DeskChatCode } from './desk-chat-code';
import { NextInterviewSection } from './next-interview-section';
import { PracticeCard, PracticePlaceholder } from './practice-card';
import type { CountedPractice } from './practice-history';
import { practiceQuery } from './practice-query';
import { RetryLine } from './retry-line';
import { SkillLines } from './skill-lines';

type Props = {
  words: {
    practice: Words<'PracticeSummary'>;
    skills: Words<'SkillLines'>;
    next: Words<'NextInterview'>;
    code: Words<'WhatsappAction'>;
  };
  locale: Locale;
  /** `chatUrl` opens the chat; a message is appended to `messageUrl`. */
  chatUrl: string;
  messageUrl: string;
  seed: Seed<CountedPractice> | null;
};

/**
 * The person's practice, as counted by the server if it knew the time zone, else counted here. A
 * failure does not affect the rest of the profile.
 */
export function PracticeSummary({ words, locale, chatUrl, messageUrl, seed }: Props) {
  const tag = languageTag(locale);
  const account = useAccount();
  const { data, isError, refetch } = useQuery({
    ...practiceQuery(useToken(), seed, locale),
    enabled: account !== null,
  });
  const practice = data?.practice ?? null;
  const counted = practice?.total ? practice : null;
  return (
    // The server's numbers are in the page before the browser knows who is signed in: `data-seeded`
    // hides them if they are somebody else's. Without script they are always shown.
    <div
      data-for="member"
      data-seeded={account ? undefined : ''}
      className={seed ? 'grid gap-10 noscript:grid!' : 'grid gap-10'}
    >
      <section aria-labelledby="practice" className="grid gap-4">
        <h2 id="practice" className="text-heading">
          {words.practice.title}
        </h2>
        {practice === null &&
          (isError ? (
            <RetryLine
              text={words.practice.failed}
              retryLabel={words.practice.retry}
              onRetry={() => void refetch()}
            />
          ) : (
            <PracticePlaceholder words={words.practice} languageTag={tag} />
          ))}
        {practice?.total === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-6">
            <div className="grid justify-items-start gap-4">
              <p className="bubble-in bg-accent-soft px-5 py-3 text-on-accent-soft">
                {words.practice.none}
              </p>
              <ExternalButtonLink href={chatUrl} tone="go">
                {words.practice.start}
              </ExternalButtonLink>
            </div>
            <DeskChatCode href={chatUrl} words={words.code} />
          </div>
        ) : null}
        {counted && <PracticeCard practice={counted} words={words.practice} languageTag={tag} />}
      </section>
      {counted && counted.skills.length > 0 && (
        <SkillLines skills={counted.skills} words={words.skills} locale={locale} />
      )}
      <NextInterviewSection
        practice={practice?.toPractice ?? []}
        words={words.next}
        code={words.code}
        languageTag={tag}
        messageUrl={messageUrl}
      />
    </div>
  );
}
