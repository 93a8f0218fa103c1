'use client';

import { useState } from 'react';
import { useWords } from '@/components/frame/member-words';
import { Chevron } from '@/components/ui/chevron';
import { useShownProfile } from './account-session';
import { AccountData } from './settings/account-data';
import { PasswordChange } from './settings/password-change';
import { SessionList } from './settings/session-list';
import type { SettingsProps } from './settings/settings-props';
import { ShareList } from './settings/share-list';

const parts = [
  { name: 'password', offers: ['password'], Content: PasswordChange },
  { name: 'sessions', offers: ['sessions'], Content: SessionList },
  { name: 'shares', offers: ['share'], Content: ShareList },
  { name: 'data', offers: ['export', 'delete'], Content: AccountData },
] as const;
type Part = Pick<(typeof parts)[number], 'name' | 'Content'>;

/** The account settings that the API offers, if any. */
export function AccountSettings(props: SettingsProps) {
  const words = useWords('AccountSettings');
  const offers = useShownProfile()?.offers ?? [];
  const shown = parts.filter((part) => part.offers.some((offer) => offers.includes(offer)));
  if (shown.length === 0) return null;
  return (
    <section
      data-for="member"
      aria-labelledby="account-settings"
      className="grid gap-4 noscript:hidden"
    >
      <h2 id="account-settings" className="text-heading">
        {words.title}
      </h2>
      <div
        data-bordered
        className="bubble-in border border-line bg-raised *:border-line *:not-first:border-t"
      >
        {shown.map(({ name, Content }) => (
          <SettingsPart key={name} name={name} Content={Content} {...props} />
        ))}
      </div>
    </section>
  );
}

function SettingsPart({ name, Content, ...props }: SettingsProps & Part) {
  const words = useWords('AccountSettings');
  const [isOpen, setOpen] = useState(false);
  const { title, hint } = words[name];
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="px-6 sm:px-8">
      <summary className="-mx-2 flex min-h-16 cursor-pointer items-center gap-4 rounded-xl px-2 py-4 hover:text-on-accent-soft [&::-webkit-details-marker]:hidden">
        <span className="grid flex-1 gap-0.5">
          <span className="font-semibold">{title}</span>
          <span className="text-fine text-muted">{hint}</span>
        </span>
        <Chevron />
      </summary>
      <div className="max-w-xl pt-2 pb-8">{isOpen && <Content {...props} />}</div>
    </details>
  );
}
