import { getMessages } from 'next-intl/server';
import { WelcomeBack } from '@/components/account/welcome-back';
import { PageFrame } from '@/components/frame/page-frame';
import { InterviewsScreen } from '@/components/interviews/interviews-screen';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { idInPath } from '@/lib/interviews/addresses';
import { mayFilter } from '@/lib/interviews/filters';
import { firstInterviews } from '@/lib/interviews/interview';
import { seed } from '@/server/private-pages/seed';
import { listConversations } from '@/server/upstream/api';
import '@/components/interviews/interviews.css';
import '@/components/interviews/formatted.css';
import '@/components/interviews/voice.css';
import '@/components/interviews/pen.css';
import '@/components/interviews/marks.css';
import '@/components/interviews/practice.css';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('conversations');

type Props = { params: Promise<{ id?: string[] }>; searchParams: Promise<object> };

export default async function Page({ params, searchParams }: Props) {
  const { id } = await params;
  const { WelcomeBack: words } = await getMessages();
  // With filters in the address, the first interviews are not those to show first.
  const list = mayFilter(await searchParams)
    ? null
    : await seed(listConversations, firstInterviews);
  return (
    <PageFrame page="conversations" theme="follows" fill>
      <WelcomeBack words={words} />
      <InterviewsScreen selectedId={idInPath(id)} seed={list} />
    </PageFrame>
  );
}
