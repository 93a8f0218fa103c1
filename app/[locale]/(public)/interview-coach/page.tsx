import { CoachAction, CoachHero } from '@/components/interview-coach/coach-hero';
import { CoachSteps } from '@/components/interview-coach/coach-steps';
import { Demo } from '@/components/interview-coach/demo';
import { GetDesktopApp } from '@/components/interview-coach/get-desktop-app';
import { Offerings } from '@/components/interview-coach/offerings';
import { Undetectable } from '@/components/interview-coach/undetectable';
import { MarketingPage } from '@/components/sections/marketing-page';
import { CoachUseCase } from '@/components/use-cases/use-cases';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { pages } from '@/lib/i18n/pages';
import { PageMotion } from '../page-motion';
import '@/components/interview-coach/interview-coach.css';

export const generateStaticParams = () =>
  pages['interview-coach'].locales.map((locale) => ({ locale }));

export const generateMetadata = () => pageMetadata('interview-coach');

export default function Page() {
  return (
    <MarketingPage page="interview-coach" hero={<CoachHero />} action={<CoachAction />}>
      <PageMotion />
      <CoachSteps />
      <Undetectable />
      <GetDesktopApp />
      <CoachUseCase />
      <Offerings />
      <Demo />
    </MarketingPage>
  );
}
