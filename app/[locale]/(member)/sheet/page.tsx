import { PageFrame } from '@/components/frame/page-frame';
import { offlinePageSign, SheetScreen } from '@/components/interviews/sheet-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/interviews/practice.css';
import '@/components/interviews/sheet.css';

export const dynamic = 'force-dynamic';

export const generateMetadata = async () => ({
  ...(await pageMetadata('sheet')),
  other: { 'page-sign': offlinePageSign },
});

/** The same for everybody: the browser fills it in, also without a connection. */
export default function Page() {
  return (
    <PageFrame page="sheet" footer="short">
      <SheetScreen />
    </PageFrame>
  );
}
