import { AgentAction, AgentHero } from '@/components/career-agent/agent-hero';
import { DarkFeatures } from '@/components/career-agent/dark-features';
import { WhyCards } from '@/components/career-agent/why-cards';
import { MarketingPage } from '@/components/sections/marketing-page';
import { AgentUseCases } from '@/components/use-cases/use-cases';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { pages } from '@/lib/i18n/pages';
import { PageMotion } from '../page-motion';

export const generateStaticParams = () =>
  pages['career-agent'].locales.map((locale) => ({ locale }));

export const generateMetadata = () => pageMetadata('career-agent');

export default function Page() {
  return (
    <MarketingPage page="career-agent" hero={<AgentHero />} action={<AgentAction />}>
      <PageMotion />
      <WhyCards />
      <DarkFeatures />
      <AgentUseCases />
    </MarketingPage>
  );
}
