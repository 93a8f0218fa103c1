import type { PageName } from '@/lib/i18n/pages';
import { breadcrumbGraph } from './page-graph';
import { StructuredData } from './structured-data';

export async function BreadcrumbData({ page }: { page: PageName }) {
  return <StructuredData graph={await breadcrumbGraph(page)} />;
}
