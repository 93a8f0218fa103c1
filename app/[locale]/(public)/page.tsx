import { CurrentUserCheck } from '@/components/current-user-check/current-user-check';
import { PageFrame } from '@/components/frame/page-frame';
import { AfterHero } from '@/components/landing/after-hero';
import { FeatureCards } from '@/components/landing/feature-cards';
import { Hero } from '@/components/landing/hero';
import { HowItWorks } from '@/components/landing/how-it-works';
import { LandingClosing } from '@/components/landing/landing-closing';
import { Offerings } from '@/components/landing/offerings';
import { PublicPlans } from '@/components/landing/public-plans';
import { Questions } from '@/components/landing/questions';
import { StackedCards } from '@/components/landing/stacked-cards';
import { TechnicalInterviews } from '@/components/landing/technical-interviews';
import { PageMotion } from '@/components/motion/page-motion';
import { LandingData } from '@/components/structured-data/landing-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';

export const generateMetadata = () => pageMetadata('home');

export default function Page() {
  return (
    <PageFrame page="home">
      <LandingData />
      <CurrentUserCheck />
      <PageMotion />
      <Hero />
      <AfterHero>
        <FeatureCards />
        <StackedCards />
        <HowItWorks />
        <TechnicalInterviews />
        <Offerings />
        <PublicPlans />
        <Questions />
      </AfterHero>
      <LandingClosing />
    </PageFrame>
  );
}
