import { AgentAction, AgentHero } from '@/components/career-agent/agent-hero';
import { AgentUseCases } from '@/components/career-agent/agent-use-cases';
import { DarkFeatures } from '@/components/career-agent/dark-features';
import { WhyCards } from '@/components/career-agent/why-cards';
import { CurrentUserCheck } from '@/components/current-user-check/current-user-check';
import { PageFrame } from '@/components/frame/page-frame';
import { PageMotion } from '@/components/motion/page-motion';
import { WithActionBar } from '@/components/sections/action-bar';
import { ClosingCall } from '@/components/sections/closing-call';
import { StructuredData, serviceGraph } from '@/components/structured-data/structured-data';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { pages } from '@/lib/i18n/pages';

export const generateStaticParams = () =>
  pages['career-agent'].locales.map((locale) => ({ locale }));

export const generateMetadata = () => pageMetadata('career-agent');

export default function Page() {
  return (
    <PageFrame page="career-agent">
      <StructuredData graph={serviceGraph('career-agent')} />
      <CurrentUserCheck />
      <PageMotion />
      <AgentHero />
      <WithActionBar action={<AgentAction />}>
        <WhyCards />
        <DarkFeatures />
        <AgentUseCases />
      </WithActionBar>
      <ClosingCall words="CareerAgent.closing" />
    </PageFrame>
  );
}
