import { serviceGraph } from './page-graph';
import { StructuredData } from './structured-data';

export async function ServiceData({ page }: { page: 'interview-coach' | 'career-agent' }) {
  return <StructuredData graph={await serviceGraph(page)} />;
}
