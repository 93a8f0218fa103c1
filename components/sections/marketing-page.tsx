import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageFrame } from '@/components/frame/page-frame';
import { WhatsappAction } from '@/components/frame/whatsapp/whatsapp-action';
import { VoiceBars } from '@/components/ui/voice-bars';
import { referralUrl } from '@/lib/links';
import { CurrentUserCheck } from './current-user-check';
import { StructuredData } from './structured-data';

/** The marketing pages, and the message namespace of each one's closing call. */
const closings = {
  home: 'LandingClosing',
  'career-agent': 'CareerAgent.closing',
  'interview-coach': 'InterviewCoach.closing',
} as const;

type Props = {
  page: keyof typeof closings;
  hero: ReactNode;
  action: ReactNode;
  children: ReactNode;
};

/** On a phone, the page's main action sticks to the bottom once the hero has scrolled by. */
export function MarketingPage({ page, hero, action, children }: Props) {
  return (
    <PageFrame page={page}>
      <StructuredData page={page} />
      <CurrentUserCheck />
      {hero}
      <div>
        {children}
        <div className="action-bar">{action}</div>
      </div>
      <ClosingCall page={page} />
    </PageFrame>
  );
}

/** The call to action at the end of a page. */
function ClosingCall({ page }: Pick<Props, 'page'>) {
  const t = useTranslations(closings[page]);
  return (
    <section aria-labelledby="closing-call">
      <div className="page-width thread py-14 lg:py-20">
        <div className="grid justify-items-start gap-6">
          <VoiceBars heard className="h-7 w-72 max-w-full text-accent" />
          <h2 id="closing-call" className="max-w-[18ch] text-display">
            {t('title')}
          </h2>
          <p className="max-w-[50ch] text-lead text-muted">{t('text')}</p>
          <WhatsappAction href={referralUrl} label={t('button')} />
        </div>
      </div>
    </section>
  );
}
