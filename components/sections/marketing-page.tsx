import type { ReactNode } from 'react';
import { CurrentUserCheck } from '@/components/current-user-check/current-user-check';
import { PageFrame } from '@/components/frame/page-frame';
import { PageMotion } from '@/components/motion/page-motion';
import { StructuredData } from '@/components/structured-data/structured-data';
import { ClosingCall } from './closing-call';

/** The pages that present the product, and the words of the call at their end. */
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

/** On a phone, the page's one action sticks to the bottom below its hero. */
export function MarketingPage({ page, hero, action, children }: Props) {
  return (
    <PageFrame page={page}>
      <StructuredData page={page} />
      <CurrentUserCheck />
      <PageMotion />
      {hero}
      <div>
        {children}
        <div className="action-bar">{action}</div>
      </div>
      <ClosingCall words={closings[page]} />
    </PageFrame>
  );
}
