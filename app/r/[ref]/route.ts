import type { NextRequest } from 'next/server';
import { getMessages, getTranslations } from 'next-intl/server';
import { signalsOf } from '@/lib/i18n/detect';
import { languageTag } from '@/lib/i18n/locales';
import { whatsappChatUrl } from '@/lib/links';
import { linkPreview } from '@/server/link-preview';
import {
  referralCode,
  referralLanguage,
  referralPage,
  referralPolicy,
  refreshTo,
} from '@/server/referral-page';

/** A referral link: shows its target for a moment, then opens WhatsApp with a greeting typed in. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ ref: string }> }) {
  const wanted = request.nextUrl.searchParams.get('locale');
  const locale = referralLanguage(wanted, signalsOf(request));
  const t = await getTranslations({ locale, namespace: 'ReferralPage' });
  const { Metadata } = await getMessages({ locale });
  const code = referralCode((await params).ref);
  const greeting = code ? t('greetingWithCode', { code }) : t('greeting');
  const chatUrl = whatsappChatUrl(greeting);
  const page = referralPage({
    languageTag: languageTag(locale),
    redirecting: t('redirecting'),
    chatUrl,
    link: t('link'),
    preview: linkPreview(locale, Metadata.home),
  });
  return new Response(page, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': languageTag(locale),
      'Content-Security-Policy': referralPolicy,
      'Cache-Control': 'private, no-store',
      Refresh: refreshTo(chatUrl),
      Vary: 'Accept-Language, Cookie',
    },
  });
}
