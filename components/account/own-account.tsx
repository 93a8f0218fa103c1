'use client';

import { type ComponentType, type ToggleEvent, useState } from 'react';
import { Chevron } from '@/components/ui/chevron';
import type { AccountOffer } from '@/lib/account/profile';
import { reportBrowserError } from '@/lib/api/reports';
import { useAccount } from './account-session';
import type { OwnProps } from './own/own-props';

type Part = { offers: AccountOffer[]; load: () => Promise<ComponentType<OwnProps>> };

/** Each is loaded when it is opened. */
const parts = {
  password: {
    offers: ['password'],
    load: async () => (await import('./own/password-change')).PasswordChange,
  },
  sessions: {
    offers: ['sessions'],
    load: async () => (await import('./own/session-list')).SessionList,
  },
  data: {
    offers: ['export', 'delete'],
    load: async () => (await import('./own/own-data')).OwnData,
  },
} satisfies Record<string, Part>;

const names = Object.keys(parts) as (keyof typeof parts)[];

/** The account settings that the API offers; nothing if it offers none. */
export function OwnAccount({ words, locale }: OwnProps) {
  const offers = useAccount()?.profile.offers ?? [];
  const shown = names.filter((name) => parts[name].offers.some((offer) => offers.includes(offer)));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="own-account" className="grid gap-4">
      <h2 id="own-account" className="text-heading">
        {words.OwnAccount.title}
      </h2>
      <div data-bordered className="bubble-in divide-y divide-line border border-line bg-raised">
        {shown.map((name) => (
          <OwnPart key={name} name={name} words={words} locale={locale} />
        ))}
      </div>
    </section>
  );
}

function OwnPart({ name, ...props }: OwnProps & { name: keyof typeof parts }) {
  const [Content, setContent] = useState<ComponentType<OwnProps>>();
  const [failed, setFailed] = useState(false);
  const { title, hint } = props.words.OwnAccount[name];

  const loadOnOpen = async ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    if (!currentTarget.open || Content) return;
    setFailed(false);
    try {
      const loaded = await parts[name].load();
      setContent(() => loaded);
    } catch (error) {
      reportBrowserError(error);
      setFailed(true);
    }
  };

  return (
    <details onToggle={loadOnOpen} className="px-6 sm:px-8">
      <summary className="-mx-2 flex min-h-16 cursor-pointer items-center gap-4 rounded-xl px-2 py-4 hover:text-on-accent-soft [&::-webkit-details-marker]:hidden">
        <span className="grid flex-1 gap-0.5">
          <span className="font-semibold">{title}</span>
          <span className="text-fine text-muted">{hint}</span>
        </span>
        <Chevron />
      </summary>
      <div className="max-w-xl pt-2 pb-8">
        {Content ? <Content {...props} /> : null}
        {Content ? null : (
          <p role="status" className="text-muted">
            {failed ? props.words.OwnAccount.notArrived : props.words.OwnAccount.loading}
          </p>
        )}
      </div>
    </details>
  );
}
