'use client';

import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useWords } from '@/components/frame/member-words';
import { Button } from '@/components/ui/button';
import { UnbrokenAddress } from '@/components/ui/unbroken-address';
import { useEarlyPress } from '@/components/ui/use-early-press';
import type { Profile } from '@/lib/api/profile';
import { languageTag } from '@/lib/i18n/locales';
import { filled } from '@/lib/i18n/words';
import { isPlanName, type PlanNames } from '@/lib/plans/plans';
import { readableDate } from '@/lib/time/dates';
import { useShownProfile, useSignedIn } from './account-session';
import { DetailsForm } from './settings/details-form';
import type { SettingsProps } from './settings/settings-props';

type Props = {
  planNames: PlanNames;
  own: SettingsProps;
};

/** The person's details, or a placeholder of the same size. */
export function ProfileCard(props: Props) {
  const words = useWords('ProfileCard');
  const account = useSignedIn();
  const profile = useShownProfile();
  if (profile) {
    return (
      <div data-for="member" data-seeded={account ? undefined : ''} className="noscript:block!">
        <Details {...props} profile={profile} isKnown={account !== null} />
      </div>
    );
  }
  return (
    <div className="grid noscript:hidden">
      <div aria-hidden="true" className="invisible [grid-area:1/1]">
        <Details {...props} profile={example} isKnown />
      </div>
      <div className="[grid-area:1/1]">
        <LoadingBubble text={words.loading} />
      </div>
    </div>
  );
}

/** The fields that most people have. */
const example: Profile = {
  name: '…',
  email: '…',
  phoneNumber: '…',
  plan: '…',
  memberSince: '2026-01-01',
  offers: ['update'],
};

type DetailsProps = Props & {
  profile: Profile;
  /** False while it is the server's. */
  isKnown: boolean;
};

/** Unknown ones are left out. */
function Details({ planNames, own, profile, isKnown }: DetailsProps) {
  const words = useWords('ProfileCard');
  const shown = [
    ['name', profile.name],
    ['email', profile.email],
    ['phoneNumber', profile.phoneNumber],
    ['plan', isPlanName(profile.plan) ? planNames[profile.plan] : profile.plan],
    ['memberSince', readableDate(profile.memberSince, languageTag(own.locale))],
  ] as const;
  const firstName = profile.name?.split(/\s+/)[0];
  return (
    <section className="grid gap-3">
      <p className="bubble-in w-fit max-w-full bg-accent-soft px-5 py-3 text-lead text-on-accent-soft">
        {firstName ? filled(words.greeting, { name: firstName }) : words.greetingNameless}
      </p>
      <div data-bordered className="bubble-out grid gap-6 border border-line bg-raised p-6 sm:p-8">
        <EditableDetails {...own} profile={profile}>
          {/* Rendered anew in the browser, because a date may differ in the server's time zone. */}
          <dl key={String(isKnown)} className="grid gap-x-8 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
            {shown.map(([name, value]) =>
              value ? (
                <div key={name} className="min-w-0">
                  <dt className="text-fine text-muted">{words[name]}</dt>
                  <dd className="font-semibold [overflow-wrap:anywhere]" suppressHydrationWarning>
                    <UnbrokenAddress name={value} />
                  </dd>
                </div>
              ) : null,
            )}
          </dl>
        </EditableDetails>
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

/** The person's details, with a form to edit them if the API offers that. */
function EditableDetails({
  profile,
  children,
  ...own
}: SettingsProps & { profile: Profile; children: ReactNode }) {
  const words = useWords('DetailsForm');
  const [isEditing, setEditing] = useState(false);
  const [status, setStatus] = useState('');
  const { ref: button, ...early } = useEarlyPress(() => setEditing(true));

  if (!profile.offers?.includes('update')) return children;

  const edit = () => {
    setStatus('');
    setEditing(true);
  };
  const done = (saved: boolean, isOpen: boolean) => {
    // A form that was cancelled while saving must not close a later one, or move the focus.
    if (isOpen) {
      flushSync(() => setEditing(false));
      button.current?.focus();
    }
    if (isOpen || saved) setStatus(saved ? words.saved : '');
  };

  if (isEditing) return <DetailsForm {...own} profile={profile} onDone={done} />;
  return (
    <>
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 noscript:hidden">
        <Button ref={button} {...early} suppressHydrationWarning tone="quiet" onClick={edit}>
          {words.edit}
        </Button>
        <p role="status" className="text-muted">
          {status}
        </p>
      </div>
    </>
  );
}
