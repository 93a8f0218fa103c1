import type { NextRequest } from 'next/server';
import { getMessages } from 'next-intl/server';
import { detectLocale, signalsOf } from '@/lib/i18n/detect';
import { languageTag } from '@/lib/i18n/locales';
import { pagePath } from '@/lib/i18n/pages';
import { mayPracticeHere } from '@/lib/links';
import { mediaBase } from '@/lib/security/media-sources';
import { linkPreview } from '@/server/link-preview';
import { readSharedPage } from '@/server/shared/read-shared-page';
import {
  missingSharePage,
  readShared,
  sharedPage,
  whatIsShared,
} from '@/server/shared/shared-page';
import { sharedPolicy } from '@/server/shared/shared-style';

const statuses = { shared: 200, ended: 404, failed: 503 } as const;

/** A shared interview or answer, for anybody with the link: without an account, without script. */
export async function GET(
  request: NextRequest,
  { params }: { params: Promise<{ token: string }> },
): Promise<Response> {
  const locale = detectLocale(signalsOf(request));
  const { SharedPage: words, Metadata } = await getMessages({ locale });
  const tag = languageTag(locale);
  const read = await readSharedPage((await params).token, request);
  const found = read.kind === 'shared' ? { ...read, shared: readShared(read.data) } : read;
  const isShared = found.kind === 'shared';
  const description = isShared ? whatIsShared(words, found.shared) : words.what;
  const page = {
    words,
    languageTag: tag,
    home: `/${locale}`,
    mediaBase: mediaBase(process.env),
    preview: linkPreview(locale, { title: Metadata.home.title, description }),
    signUp: mayPracticeHere ? pagePath('sign-up', locale) : null,
  };
  const body = isShared ? sharedPage(page, found.shared) : missingSharePage(page, found.kind);
  return new Response(body, {
    status: statuses[read.kind],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': tag,
      'Content-Security-Policy': sharedPolicy(process.env),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
      Vary: 'Accept-Language, Cookie',
    },
  });
}
