import { outage } from '../operations/outage.ts';
import { shutDownUnderLoad } from '../operations/shutdown.ts';
import { Checks } from '../rig/checks.ts';
import type { Section } from './section.ts';

/** The scenes of the operations suite whose figures somebody may ask for. */
export async function measureOperations(): Promise<Section> {
  const checks = new Checks();
  await shutDownUnderLoad(checks);
  await outage(checks);
  return {
    title: 'An end under load, an API that is down',
    how: 'Scenes of `npm run test:operations`: two sites behind a balancer, one of which is told to end; an API that hangs up on whoever calls.',
    rows: checks.figures.map(({ name, figure, holds }) => ({
      what: name,
      figure: figure.split('\n')[0] ?? '',
      holds,
    })),
  };
}
