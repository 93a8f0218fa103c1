'use client';

import type { ComponentProps } from 'react';
import { UnbrokenAddress } from '@/components/ui/unbroken-address';
import { filled, type Words } from '@/lib/i18n/words';
import { isPlanName, type PlanNames } from '@/lib/plans/plans';
import { useAccount, useAccountRetry } from './account-session';
import { OwnDetails } from './own-details';
import { readableDate } from './readable-date';

type Props = {
  words: Words<'ProfileCard'>;
  planNames: PlanNames;
  languageTag: string;
  details: Pick<ComponentProps<typeof OwnDetails>, 'words' | 'locale'>;
};

/** A person's details. Unknown fields are left out. */
export function ProfileCard({ words, planNames, languageTag, details }: Props) {
  const account = useAccount();
  const isLate = useAccountRetry() !== null;
  if (!account) return isLate ? null : <LoadingBubble text={words.loading} />;
  const { profile } = account;
  const shown = [
    ['name', profile.name],
    ['email', profile.email],
    ['phoneNumber', profile.phoneNumber],
    ['plan', isPlanName(profile.plan) ? planNames[profile.plan] : profile.plan],
    ['memberSince', readableDate(profile.memberSince, languageTag)],
  ] as const;
  const firstName = profile.name?.split(/\s+/)[0];
  return (
    <section className="grid gap-3">
      <p className="bubble-in w-fit max-w-full bg-accent-soft px-5 py-3 text-lead text-on-accent-soft">
        {firstName ? filled(words.greeting, { name: firstName }) : words.greetingNameless}
      </p>
      <div data-bordered className="bubble-out grid gap-6 border border-line bg-raised p-6 sm:p-8">
        <OwnDetails {...details}>
          <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map(([name, value]) =>
              value ? (
                <div key={name} className="min-w-0">
                  <dt className="text-fine text-muted">{words[name]}</dt>
                  <dd className="font-semibold [overflow-wrap:anywhere]">
                    <UnbrokenAddress name={value} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </OwnDetails>
      </div>
    </section>
  );
}

export function LoadingBubble({ text }: { text: string }) {
  return (
    <p role="status" className="bubble-in w-fit bg-sunken px-5 py-3 text-muted noscript:hidden">
      {text}
    </p>
  );
}
