import { FeatureCards } from '@/components/landing/feature-cards';
import { Hero, LandingAction } from '@/components/landing/hero';
import { HowItWorks } from '@/components/landing/how-it-works';
import { PublicPlans } from '@/components/landing/public-plans';
import { Questions } from '@/components/landing/questions';
import { StackedCards } from '@/components/landing/stacked-cards';
import { MarketingPage } from '@/components/sections/marketing-page';
import { TechnicalInterviews } from '@/components/use-cases/use-cases';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { callProgram, programs } from '@/lib/inline/programs';
import { PageMotion } from './page-motion';

export const generateMetadata = () => pageMetadata('home');

export default function Page() {
  return (
    <MarketingPage page="home" hero={<Hero />} action={<LandingAction />}>
      <PageMotion />
      <FeatureCards />
      <StackedCards />
      <HowItWorks />
      <TechnicalInterviews />
      <script>{callProgram(programs.showPlans, undefined)}</script>
      <PublicPlans />
      <Questions />
    </MarketingPage>
  );
}
