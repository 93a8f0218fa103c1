import { CurrentUserCheck } from '@/components/current-user-check/current-user-check';
import { PageFrame } from '@/components/frame/page-frame';
import { FeatureCards } from '@/components/landing/feature-cards';
import { Hero } from '@/components/landing/hero';
import { HowItWorks } from '@/components/landing/how-it-works';
import { LandingAction } from '@/components/landing/landing-action';
import { PublicPlans } from '@/components/landing/public-plans';
import { Questions } from '@/components/landing/questions';
import { StackedCards } from '@/components/landing/stacked-cards';
import { TechnicalInterviews } from '@/components/landing/technical-interviews';
import { PageMotion } from '@/components/motion/page-motion';
import { WithActionBar } from '@/components/sections/action-bar';
import { ClosingCall } from '@/components/sections/closing-call';
import { landingGraph, StructuredData } from '@/components/structured-data/structured-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('home');

export default function Page() {
  return (
    <PageFrame page="home">
      <StructuredData graph={landingGraph()} />
      <CurrentUserCheck />
      <PageMotion />
      <Hero />
      <WithActionBar action={<LandingAction />}>
        <FeatureCards />
        <StackedCards />
        <HowItWorks />
        <TechnicalInterviews />
        <PublicPlans />
        <Questions />
      </WithActionBar>
      <ClosingCall words="LandingClosing" />
    </PageFrame>
  );
}
