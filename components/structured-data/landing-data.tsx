import { landingGraph } from './page-graph';
import { StructuredData } from './structured-data';

export async function LandingData() {
  return <StructuredData graph={await landingGraph()} />;
}
