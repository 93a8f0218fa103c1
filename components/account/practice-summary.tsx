'use client';

import { useQuery } from '@tanstack/react-query';
import { useWords } from '@/components/frame/member-words';
import { ExternalButtonLink } from '@/components/ui/button';
import { useToken } from '@/components/ui/use-token';
import type { Seed } from '@/lib/api/seed';
import { type Locale, languageTag } from '@/lib/i18n/locales';
import { useSignedIn } from './account-session';
import { DeskChatCode } from './desk-chat-code';
import { NextInterviewSection } from './next-interview-section';
import { PracticeCard, PracticePlaceholder } from './practice-card';
import type { CountedPractice } from './practice-history';
import { practiceQuery } from './practice-query';
import { RetryLine } from './retry-line';
import { SkillsOverTime } from './skills-over-time';

type Props = {
  locale: Locale;
  /** `chatUrl` opens the chat; a message is appended to `messageUrl`. */
  chatUrl: string;
  messageUrl: string;
  seed: Seed<CountedPractice> | null;
};

/**
 * The person's practice: the server's count if it knew the time zone, otherwise counted here. A
 * failure does not affect the rest of the profile.
 */
export function PracticeSummary({ locale, chatUrl, messageUrl, seed }: Props) {
  const words = useWords('PracticeSummary');
  const tag = languageTag(locale);
  const account = useSignedIn();
  const { data, isError, refetch } = useQuery(practiceQuery(useToken(), seed, locale));
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
          {words.title}
        </h2>
        {practice === null &&
          (isError ? (
            <RetryLine
              text={words.failed}
              retryLabel={words.retry}
              onRetry={() => void refetch()}
            />
          ) : (
            <PracticePlaceholder languageTag={tag} />
          ))}
        {practice?.total === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-6">
            <div className="grid justify-items-start gap-4">
              <p className="bubble-in bg-accent-soft px-5 py-3 text-on-accent-soft">{words.none}</p>
              <ExternalButtonLink href={chatUrl} tone="go">
                {words.start}
              </ExternalButtonLink>
            </div>
            <DeskChatCode href={chatUrl} />
          </div>
        ) : null}
        {counted && <PracticeCard practice={counted} languageTag={tag} />}
      </section>
      {counted && counted.skills.length > 0 && (
        <SkillsOverTime skills={counted.skills} kinds={counted.kinds} locale={locale} />
      )}
      <NextInterviewSection
        practice={practice?.toPractice ?? []}
        languageTag={tag}
        messageUrl={messageUrl}
      />
    </div>
  );
}
