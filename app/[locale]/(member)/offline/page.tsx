import { PageFrame } from '@/components/frame/page-frame';
import { OfflineScreen, offlinePageSign } from '@/components/interviews/interviews-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import '@/components/interviews/interviews.css';
import '@/components/interviews/home.css';
import '@/components/interviews/formatted.css';
import '@/components/interviews/voice.css';
import '@/components/interviews/checks.css';
import '@/components/interviews/pen.css';
import '@/components/interviews/marks.css';
import '@/components/interviews/practice.css';
import '@/components/interviews/plan.css';

export const generateMetadata = async () => ({
  ...(await pageMetadata('offline')),
  other: { 'page-sign': offlinePageSign },
});

/** The page that public/offline-worker.js serves for interviews when the server is unreachable. */
export default function Page() {
  return (
    <PageFrame page="conversations" fill>
      <OfflineScreen />
    </PageFrame>
  );
}
