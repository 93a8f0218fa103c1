import { useLocale } from 'next-intl';
import { MemberQueries } from '@/components/frame/member-queries';
import { PageWords } from '@/components/frame/page-words';
import { SheetApp } from './plan/sheet-app';

/** For the page that shows it. */
export { offlinePageSign } from './offline/shell';

const namespaces = ['Sheet'] as const;

export const SheetScreen = () => (
  <MemberQueries>
    <PageWords of={namespaces}>
      <SheetApp locale={useLocale()} />
    </PageWords>
  </MemberQueries>
);
