'use client';

import { type ComponentType, type ToggleEvent, useState } from 'react';
import { Chevron } from '@/components/ui/chevron';
import type { AccountOffer } from '@/lib/account/profile';
import { LazyPart } from '@/lib/lazy-part';
import { useAccount } from './account-session';
import type { OwnProps } from './own/own-props';

type Part = { offers: AccountOffer[]; part: keyof typeof import('./own/parts') };

/** Loaded when one is opened. */
const ownParts = new LazyPart(() => import('./own/parts'));

const parts = {
  password: { offers: ['password'], part: 'PasswordChange' },
  sessions: { offers: ['sessions'], part: 'SessionList' },
  shares: { offers: ['share'], part: 'ShareList' },
  data: { offers: ['export', 'delete'], part: 'OwnData' },
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
      <div
        data-bordered
        className="bubble-in border border-line bg-raised *:border-line *:not-first:border-t"
      >
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
    const loaded = await ownParts.load();
    if (loaded) setContent(() => loaded[parts[name].part]);
    else setFailed(true);
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
