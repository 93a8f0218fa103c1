import { PageFrame } from '@/components/frame/page-frame';
import { InterviewsScreen } from '@/components/interviews/interviews-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { idInPath } from '@/lib/interviews/addresses';
import { findFirstInterviews } from '@/server/private-pages/first-interviews';
import '@/components/interviews/interviews.css';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('conversations');

type Props = { params: Promise<{ id?: string[] }> };

export default async function Page({ params }: Props) {
  const { id } = await params;
  return (
    <PageFrame page="conversations" fill>
      <InterviewsScreen selectedId={idInPath(id)} serverList={findFirstInterviews()} />
    </PageFrame>
  );
}
