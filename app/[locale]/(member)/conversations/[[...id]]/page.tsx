import type { Viewport } from 'next';
import { PageFrame } from '@/components/frame/page-frame';
import { InterviewsScreen, idInPath, mayFilter } from '@/components/interviews/interviews-screen';
import { firstInterviews } from '@/lib/api/interview';
import { pageMetadata } from '@/lib/i18n/page-metadata';
import { seed } from '@/server/private-pages/seed';
import { listConversations } from '@/server/upstream/api';
import '@/components/interviews/interviews.css';
import '@/components/interviews/home.css';
import '@/components/interviews/formatted.css';
import '@/components/interviews/voice.css';
import '@/components/interviews/checks.css';
import '@/components/interviews/pen.css';
import '@/components/interviews/marks.css';
import '@/components/interviews/practice.css';
import '@/components/interviews/plan.css';

export const dynamic = 'force-dynamic';

export const generateMetadata = () => pageMetadata('conversations');

/** The phone's keyboard makes the page smaller, so that it covers neither the field nor the question. */
export const viewport: Viewport = { interactiveWidget: 'resizes-content' };

type Props = { params: Promise<{ id?: string[] }>; searchParams: Promise<object> };

export default async function Page({ params, searchParams }: Props) {
  const selectedId = idInPath((await params).id);
  // With filters in the address, the first rows are not those of the whole list.
  const list = mayFilter(await searchParams)
    ? null
    : await seed(listConversations, firstInterviews);
  return (
    <PageFrame page="conversations" fill opensThread={selectedId !== null}>
      <InterviewsScreen selectedId={selectedId} seed={list} />
    </PageFrame>
  );
}
