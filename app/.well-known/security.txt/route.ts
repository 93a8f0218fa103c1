import { languageTag, locales } from '@/lib/i18n/locales';
import { alwaysRevalidate } from '@/lib/i18n/page-cache';
import { siteUrl } from '@/lib/links';

export const dynamic = 'force-static';

/** RFC 9116 requires an expiry date. Sites are rebuilt more often than this. */
const validDays = 330;

const caching = { 'Cache-Control': alwaysRevalidate };

/** https://www.rfc-editor.org/rfc/rfc9116 */
export function GET(): Response {
  const contact = process.env.SECURITY_CONTACT?.trim();
  // Not `notFound()`, which lets shared caches keep the 404 for a year.
  if (!contact) return new Response(null, { status: 404, headers: caching });
  const expires = new Date(Date.now() + validDays * 86_400_000);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.map(languageTag).join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', ...caching },
  });
}
