'use client';

import { useWords } from '@/components/frame/member-words';
import { NextInterview, practiceMessage, useNextInterview } from '@/components/next-interview';
import { WhatsappLink } from '@/components/ui/whatsapp-glyph';
import { filled } from '@/lib/i18n/words';
import { endSession } from '@/lib/session/browser';
import { useShownProfile, useSignedIn } from './account-session';
import { DeskChatCode } from './desk-chat-code';

type Props = {
  /** The skills that need practice most; empty if there are no scores. */
  practice: string[];
  languageTag: string;
  messageUrl: string;
};

/** The next interview, and what to practice for it. */
export function NextInterviewSection({ practice, languageTag, messageUrl }: Props) {
  const words = useWords('NextInterview');
  const account = useSignedIn();
  const { id, email, offers = [], nextInterview = null } = account?.profile ?? {};
  const user = id ?? email;
  const plan = useNextInterview(
    account && user !== undefined
      ? {
          token: account.token,
          user,
          isOffered: offers.includes('next_interview'),
          takesPreparation: offers.includes('plan'),
          inAccount: nextInterview,
        }
      : null,
    (nextInterview) => account?.update((profile) => ({ ...profile, nextInterview })),
    (token) => void endSession({ onlyToken: token }),
  );
  const { planned } = plan;
  const isKnown = planned !== undefined;
  const expected = useShownProfile()?.nextInterview ?? null;
  const { what, message } = practiceMessage(words, languageTag, planned, practice);
  const chat = messageUrl + encodeURIComponent(message.toWellFormed());
  return (
    <section aria-labelledby="next-interview" className="grid gap-4">
      <h2 id="next-interview" className="text-heading">
        {words.title}
      </h2>
      <div
        data-bordered
        className="bubble-out grid grid-cols-1 justify-items-start gap-5 border border-line bg-raised p-6 sm:p-8"
      >
        {/* Until the plan is known, reserves the space that it will probably take. */}
        <div
          key={String(isKnown)}
          inert={!isKnown}
          className={isKnown ? 'w-full' : 'invisible w-full noscript:hidden'}
        >
          <NextInterview
            plan={isKnown ? plan : { ...plan, planned: expected }}
            languageTag={languageTag}
          />
        </div>
        <div className="flex w-full flex-wrap items-center justify-between gap-6">
          <div className="grid justify-items-start gap-5">
            <p>{filled(words.practice, { what })}</p>
            <WhatsappLink href={chat}>{words.onWhatsapp}</WhatsappLink>
          </div>
          <DeskChatCode href={chat} />
        </div>
      </div>
    </section>
  );
}
