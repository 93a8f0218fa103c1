import { CurrentUserCheck } from '@/components/current-user-check/current-user-check';
import { PageFrame } from '@/components/frame/page-frame';
import { CoachAction, CoachHero } from '@/components/interview-coach/coach-hero';
import { CoachSteps } from '@/components/interview-coach/coach-steps';
import { CoachUseCase } from '@/components/interview-coach/coach-use-case';
import { Demo } from '@/components/interview-coach/demo';
import { GetDesktopApp } from '@/components/interview-coach/get-desktop-app';
import { Undetectable } from '@/components/interview-coach/undetectable';
import { Offerings } from '@/components/landing/offerings';
import { PageMotion } from '@/components/motion/page-motion';
import { WithActionBar } from '@/components/sections/action-bar';
import { ClosingCall } from '@/components/sections/closing-call';
import { StructuredData, serviceGraph } from '@/components/structured-data/structured-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { pages } from '@/lib/i18n/pages';
import '@/components/interview-coach/interview-coach.css';

export const generateStaticParams = () =>
  pages['interview-coach'].locales.map((locale) => ({ locale }));

export const generateMetadata = () => pageMetadata('interview-coach');

export default function Page() {
  return (
    <PageFrame page="interview-coach">
      <StructuredData graph={serviceGraph('interview-coach')} />
      <CurrentUserCheck />
      <PageMotion />
      <CoachHero />
      <WithActionBar action={<CoachAction />}>
        <CoachSteps />
        <Undetectable />
        <GetDesktopApp />
        <CoachUseCase />
        <Offerings />
        <Demo />
      </WithActionBar>
      <ClosingCall words="InterviewCoach.closing" />
    </PageFrame>
  );
}
