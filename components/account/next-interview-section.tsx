'use client';

import { NextInterview, practiceMessage, usePlan } from '@/components/next-interview';
import { WhatsappLink } from '@/components/ui/whatsapp-glyph';
import { filled, type Words } from '@/lib/i18n/words';
import { useAccount } from './account-session';
import { DeskChatCode } from './desk-chat-code';

type Props = {
  /** The skills that need practice most; empty if there are no scores. */
  practise: string[];
  words: Words<'NextInterview'>;
  code: Words<'WhatsappAction'>;
  languageTag: string;
  messageUrl: string;
};

/** The next interview, and what to practise for it. */
export function NextInterviewSection({ practise, words, code, languageTag, messageUrl }: Props) {
  const account = useAccount();
  const { id, email, offers = [], nextInterview = null } = account?.profile ?? {};
  const user = id ?? email;
  const plan = usePlan(
    account && user !== undefined
      ? {
          token: account.token,
          user,
          isOffered: offers.includes('next_interview'),
          inAccount: nextInterview,
        }
      : null,
    (nextInterview) => account?.update((profile) => ({ ...profile, nextInterview })),
  );
  const { planned } = plan;
  const { what, message } = practiceMessage(words, languageTag, planned, practise);
  const chat = messageUrl + encodeURIComponent(message.toWellFormed());
  return (
    <section aria-labelledby="next-interview" className="grid gap-4">
      <h2 id="next-interview" className="text-heading">
        {words.title}
      </h2>
      <div
        data-bordered
        className="bubble-out grid justify-items-start gap-5 border border-line bg-raised p-6 sm:p-8"
      >
        <NextInterview plan={plan} words={words} languageTag={languageTag} />
        <div className="flex w-full items-center justify-between gap-6">
          <div className="grid justify-items-start gap-5">
            <p>{filled(words.practise, { what })}</p>
            <WhatsappLink href={chat}>{words.onWhatsapp}</WhatsappLink>
          </div>
          <DeskChatCode href={chat} words={code} />
        </div>
      </div>
    </section>
  );
}
