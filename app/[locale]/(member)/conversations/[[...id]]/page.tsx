import { getMessages } from 'next-intl/server';
import { WelcomeBack } from '@/components/account/welcome-back';
import { PageFrame } from '@/components/frame/page-frame';
import { InterviewsScreen } from '@/components/interviews/interviews-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { idInPath } from '@/lib/interviews/addresses';
import { mayFilter } from '@/lib/interviews/filters';
import { findFirstInterviews } from '@/server/private-pages/first-interviews';
import '@/components/interviews/interviews.css';
import '@/components/interviews/formatted.css';
import '@/components/interviews/voice.css';
import '@/components/interviews/pen.css';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('conversations');

type Props = { params: Promise<{ id?: string[] }>; searchParams: Promise<object> };

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { WelcomeBack: words } = await getMessages();
  // The server only loads the first of all interviews: with filters in the address, the browser
  // fetches the list.
  const serverList = mayFilter(await searchParams) ? Promise.resolve(null) : findFirstInterviews();
  return (
    <PageFrame page="conversations" theme="follows" fill>
      <WelcomeBack words={words} />
      <InterviewsScreen selectedId={idInPath(id)} serverList={serverList} />
    </PageFrame>
  );
}
